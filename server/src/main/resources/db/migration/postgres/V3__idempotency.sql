-- What SQLite's files make in their version 8.
CREATE TABLE idempotent_request (
  key_id      TEXT COLLATE "C" NOT NULL,
  name        TEXT COLLATE "C" NOT NULL,
  owner       TEXT COLLATE "C" NOT NULL,
  request_id  TEXT NOT NULL,
  state       TEXT NOT NULL CHECK (state IN ('running', 'answered', 'dropped')),
  begun_at    BIGINT NOT NULL,
  expires_at  BIGINT NOT NULL,
  fingerprint TEXT NOT NULL DEFAULT '',
  status      INTEGER NOT NULL DEFAULT 0,
  headers     TEXT NOT NULL DEFAULT '',
  body_bytes  BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (key_id, name)
);

CREATE INDEX idempotent_request_by_end ON idempotent_request (expires_at);

CREATE INDEX idempotent_request_running ON idempotent_request (owner) WHERE state = 'running';

CREATE TABLE idempotent_body (
  key_id TEXT COLLATE "C" NOT NULL,
  name   TEXT COLLATE "C" NOT NULL,
  part   INTEGER NOT NULL,
  bytes  BYTEA NOT NULL,
  PRIMARY KEY (key_id, name, part)
);
