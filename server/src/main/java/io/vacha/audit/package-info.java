/**
 * What administrators changed, when, from where and with what outcome: an append-only record. Start
 * at {@link io.vacha.audit.AuditLog}.
 */
@NullMarked
package io.vacha.audit;

import org.jspecify.annotations.NullMarked;
