-- One row for each change that an administrator asked for, written before it is made. A status
-- that stays null means that the service ended meanwhile. Never a secret.
CREATE TABLE admin_audit (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  at         INTEGER NOT NULL,
  actor      TEXT NOT NULL,
  action     TEXT NOT NULL,
  address    TEXT NOT NULL,
  request_id TEXT NOT NULL,
  subject    TEXT NOT NULL,
  status     INTEGER
);

CREATE INDEX admin_audit_by_time ON admin_audit (at);

-- The outcome is written once; nothing else of a row ever changes.
CREATE TRIGGER admin_audit_is_final BEFORE UPDATE ON admin_audit
  WHEN old.status IS NOT NULL OR new.at <> old.at OR new.actor <> old.actor
    OR new.action <> old.action OR new.address <> old.address OR new.request_id <> old.request_id
  BEGIN SELECT RAISE(ABORT, 'an entry of the audit log is final'); END;
