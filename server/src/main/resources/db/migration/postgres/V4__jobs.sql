-- What SQLite's files make in their version 9.
CREATE TABLE job (
  id            TEXT COLLATE "C" PRIMARY KEY,
  key_id        TEXT COLLATE "C" NOT NULL,
  kind          TEXT NOT NULL CHECK (kind IN ('transcription', 'speech')),
  state         TEXT NOT NULL
    CHECK (state IN ('queued', 'processing', 'succeeded', 'failed', 'cancelled')),
  place         TEXT COLLATE "C" NOT NULL,
  options       TEXT NOT NULL,
  created_at    BIGINT NOT NULL,
  ready_at      BIGINT NOT NULL,
  started_at    BIGINT,
  finished_at   BIGINT,
  expires_at    BIGINT,
  owner         TEXT COLLATE "C" NOT NULL DEFAULT '',
  attempts      INTEGER NOT NULL DEFAULT 0,
  done_millis   BIGINT NOT NULL DEFAULT 0,
  total_millis  BIGINT NOT NULL DEFAULT 0,
  result_forms  TEXT NOT NULL DEFAULT '',
  error_type    TEXT NOT NULL DEFAULT '',
  error_message TEXT NOT NULL DEFAULT ''
);

CREATE INDEX job_by_key ON job (key_id, id);

CREATE INDEX job_unfinished ON job (state, place, key_id, id)
  WHERE state IN ('queued', 'processing');

CREATE INDEX job_by_end ON job (expires_at) WHERE expires_at IS NOT NULL;
