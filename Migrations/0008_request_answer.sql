-- What was answered to a request with an idempotency key, for its retries. A request whose answer is not kept here is
-- answered in another way: `add` finds its entries again, and what was erased from the log is said by nothing.
CREATE TABLE request_answer (
    key TEXT NOT NULL PRIMARY KEY REFERENCES request (key) ON DELETE CASCADE,
    -- The status of HTTP.
    status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 299),
    -- The entity tag that it had; null where it had none.
    tag TEXT,
    -- How many bytes it has, and these bytes in the zlib format, RFC 1950.
    size INTEGER NOT NULL CHECK (size >= 0),
    content BLOB NOT NULL
) STRICT;
