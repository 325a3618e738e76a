-- What SQLite's file makes in its version 7: an entry of the audit log is changed once, by its
-- outcome.
CREATE FUNCTION admin_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an entry of the audit log is final'
    USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER admin_audit_is_final BEFORE UPDATE ON admin_audit FOR EACH ROW
  WHEN (old.status IS NOT NULL OR new.at <> old.at OR new.actor <> old.actor
    OR new.action <> old.action OR new.address <> old.address OR new.request_id <> old.request_id)
  EXECUTE FUNCTION admin_audit_is_final();
