-- When a request with this key last came without encryption; null since its secret was changed.
ALTER TABLE api_key ADD COLUMN seen_in_clear_at INTEGER;
