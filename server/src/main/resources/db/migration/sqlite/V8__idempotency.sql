-- Requests that carry an Idempotency-Key. The name is a hash of the route and that key; the owner
-- is the start of the service that works on it, the request id that of the attempt.
CREATE TABLE idempotent_request (
  key_id      TEXT NOT NULL,
  name        TEXT NOT NULL,
  owner       TEXT NOT NULL,
  request_id  TEXT NOT NULL,
  state       TEXT NOT NULL CHECK (state IN ('running', 'answered', 'dropped')),
  begun_at    INTEGER NOT NULL,
  expires_at  INTEGER NOT NULL,
  fingerprint TEXT NOT NULL DEFAULT '',
  status      INTEGER NOT NULL DEFAULT 0,
  headers     TEXT NOT NULL DEFAULT '',
  body_bytes  INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (key_id, name)
) WITHOUT ROWID;

CREATE INDEX idempotent_request_by_end ON idempotent_request (expires_at);

CREATE INDEX idempotent_request_running ON idempotent_request (owner) WHERE state = 'running';

-- The bodies of answers, in parts.
CREATE TABLE idempotent_body (
  key_id TEXT NOT NULL,
  name   TEXT NOT NULL,
  part   INTEGER NOT NULL,
  bytes  BLOB NOT NULL,
  PRIMARY KEY (key_id, name, part)
);
