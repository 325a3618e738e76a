/**
 * SQLite: one writer with group commit, many readers. Start at {@link
 * io.vacha.storage.sqlite.SqliteDatabase}.
 */
@NullMarked
package io.vacha.storage.sqlite;

import org.jspecify.annotations.NullMarked;
