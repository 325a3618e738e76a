/**
 * The database file of one machine: durable writes that share their flushes to disk, reads beside
 * them, and the migrations. Needs no framework, so the command line uses it too. Start at {@link
 * io.vacha.storage.Database}.
 */
@NullMarked
package io.vacha.storage;

import org.jspecify.annotations.NullMarked;
