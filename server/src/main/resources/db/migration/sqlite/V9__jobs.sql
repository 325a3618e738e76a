-- Work that takes long. The owner is the start of the service that works on it; the place names the
-- folder with its files. Audio is in milliseconds.
CREATE TABLE job (
  id            TEXT PRIMARY KEY,
  key_id        TEXT NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('transcription', 'speech')),
  state         TEXT NOT NULL
    CHECK (state IN ('queued', 'processing', 'succeeded', 'failed', 'cancelled')),
  place         TEXT NOT NULL,
  options       TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  ready_at      INTEGER NOT NULL,
  started_at    INTEGER,
  finished_at   INTEGER,
  expires_at    INTEGER,
  owner         TEXT NOT NULL DEFAULT '',
  attempts      INTEGER NOT NULL DEFAULT 0,
  done_millis   INTEGER NOT NULL DEFAULT 0,
  total_millis  INTEGER NOT NULL DEFAULT 0,
  result_forms  TEXT NOT NULL DEFAULT '',
  error_type    TEXT NOT NULL DEFAULT '',
  error_message TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE INDEX job_by_key ON job (key_id, id);

CREATE INDEX job_unfinished ON job (state, place, key_id, id)
  WHERE state IN ('queued', 'processing');

CREATE INDEX job_by_end ON job (expires_at) WHERE expires_at IS NOT NULL;
