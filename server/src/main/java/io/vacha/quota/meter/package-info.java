/**
 * What a flow does with its quota: reserve, then commit or release. Start at {@link
 * io.vacha.quota.meter.Meter}.
 */
@NullMarked
package io.vacha.quota.meter;

import org.jspecify.annotations.NullMarked;
