/**
 * Reservations and charges in the database, one transaction each or many in one. Start at {@link
 * io.vacha.quota.book.QuotaBook}.
 */
@NullMarked
package io.vacha.quota.book;

import org.jspecify.annotations.NullMarked;
