/**
 * How much a key may use in a month: reserve before the work, then commit or release. Start at
 * {@link io.vacha.quota.QuotaLedger}.
 */
@NullMarked
package io.vacha.quota;

import org.jspecify.annotations.NullMarked;
