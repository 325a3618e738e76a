-- How words are to be spoken; the owner is a key's id or 'operator'.
CREATE TABLE lexicon_entry (
  owner      TEXT NOT NULL,
  word       TEXT NOT NULL,
  spoken     TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (owner, word)
) WITHOUT ROWID;

-- Grows with each change of an owner's words.
CREATE TABLE lexicon_revision (
  owner    TEXT PRIMARY KEY,
  revision INTEGER NOT NULL
) WITHOUT ROWID;
