CREATE INDEX food_by_barcode ON food (barcode);
CREATE VIRTUAL TABLE text USING fts5 (name, brand, content = 'food', prefix = '2 3');
INSERT INTO text (text) VALUES ('rebuild');
