-- What a version after this program's might add.
ALTER TABLE account ADD COLUMN later TEXT NOT NULL DEFAULT '';
