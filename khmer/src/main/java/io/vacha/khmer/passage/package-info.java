/**
 * Passages whose writer said how some of their stretches are read. Start at {@link
 * io.vacha.khmer.passage.MarkedStretch}.
 */
@NullMarked
package io.vacha.khmer.passage;

import org.jspecify.annotations.NullMarked;
