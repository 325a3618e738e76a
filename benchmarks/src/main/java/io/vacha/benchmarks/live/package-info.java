/** How soon somebody who speaks or listens live hears or reads something. */
@NullMarked
package io.vacha.benchmarks.live;

import org.jspecify.annotations.NullMarked;
