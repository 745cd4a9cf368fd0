-- Idempotency keys are forgotten after a time: those that are due are found without a look at the others.
CREATE INDEX request_by_time ON request (at);
