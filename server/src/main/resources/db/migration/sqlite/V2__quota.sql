-- What a key has used and holds in one month of the calendar (2026-11); audio in milliseconds.
CREATE TABLE quota_month (
  key_id            TEXT NOT NULL,
  month             TEXT NOT NULL,
  requests_used     INTEGER NOT NULL DEFAULT 0 CHECK (requests_used >= 0),
  requests_reserved INTEGER NOT NULL DEFAULT 0 CHECK (requests_reserved >= 0),
  audio_used        INTEGER NOT NULL DEFAULT 0 CHECK (audio_used >= 0),
  audio_reserved    INTEGER NOT NULL DEFAULT 0 CHECK (audio_reserved >= 0),
  PRIMARY KEY (key_id, month)
) WITHOUT ROWID;

-- One row a request in progress. A committed or expired row stays a while, so that a second commit
-- is told from the first; the others are deleted.
CREATE TABLE quota_reservation (
  owner      TEXT NOT NULL,
  number     INTEGER NOT NULL,
  key_id     TEXT NOT NULL,
  month      TEXT NOT NULL,
  audio      INTEGER NOT NULL CHECK (audio >= 0),
  state      TEXT NOT NULL CHECK (state IN ('held', 'committed', 'expired')),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (owner, number)
) WITHOUT ROWID;

CREATE INDEX quota_reservation_held ON quota_reservation (expires_at) WHERE state = 'held';
