/**
 * PostgreSQL as storage, for services on several machines: durable writes that share their commits,
 * reads beside them, the migrations, and which services run. Start at {@link
 * io.vacha.storage.postgres.PostgresDatabase}.
 */
@NullMarked
package io.vacha.storage.postgres;

import org.jspecify.annotations.NullMarked;
