-- What SQLite's files make in their version 10.
ALTER TABLE job ADD COLUMN webhook_url TEXT NOT NULL DEFAULT '';

ALTER TABLE job ADD COLUMN webhook_state TEXT NOT NULL DEFAULT '';

ALTER TABLE job ADD COLUMN webhook_attempts INTEGER NOT NULL DEFAULT 0;

ALTER TABLE job ADD COLUMN webhook_due_at BIGINT;

CREATE INDEX job_webhook_due ON job (key_id, webhook_due_at) WHERE webhook_due_at IS NOT NULL;

CREATE TABLE webhook_secret (
  key_id         TEXT COLLATE "C" PRIMARY KEY,
  secret         TEXT NOT NULL,
  previous       TEXT NOT NULL DEFAULT '',
  previous_until BIGINT NOT NULL DEFAULT 0
);
