-- One row a request: never its text or its audio.
CREATE TABLE usage_event (
  id             INTEGER PRIMARY KEY,
  at             INTEGER NOT NULL,
  request_id     TEXT NOT NULL,
  key_id         TEXT NOT NULL,
  operation      TEXT NOT NULL,
  status         INTEGER NOT NULL,
  audio          INTEGER NOT NULL CHECK (audio >= 0),
  latency_micros INTEGER NOT NULL CHECK (latency_micros >= 0)
);

CREATE INDEX usage_event_by_time ON usage_event (at);
