-- One key's own days and newest requests.
CREATE INDEX usage_event_by_key ON usage_event (key_id, at);
