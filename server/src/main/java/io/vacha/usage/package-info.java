/**
 * What happened: one record a request, never its text or audio, and sums by day. Start at {@link
 * io.vacha.usage.UsageLog}.
 */
@NullMarked
package io.vacha.usage;

import org.jspecify.annotations.NullMarked;
