-- Times are milliseconds since the epoch, UTC.
CREATE TABLE account (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL UNIQUE,
  plan       TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE api_key (
  id           TEXT PRIMARY KEY,
  account_id   TEXT NOT NULL REFERENCES account (id),
  name         TEXT NOT NULL,
  role         TEXT NOT NULL CHECK (role IN ('client', 'admin')),
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER,
  revoked_at   INTEGER,
  last_used_at INTEGER
) WITHOUT ROWID;

-- A rotated key has two secrets until the old one's time is over.
CREATE TABLE key_secret (
  hash        TEXT PRIMARY KEY,
  key_id      TEXT NOT NULL REFERENCES api_key (id),
  valid_until INTEGER
) WITHOUT ROWID;

CREATE INDEX key_secret_by_key ON key_secret (key_id);
