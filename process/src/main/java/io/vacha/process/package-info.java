/**
 * Child processes that can be ended for good: with all they started, their pipes and whoever waits
 * for them, whatever is killed when. Start at {@link io.vacha.process.Child}.
 */
@NullMarked
package io.vacha.process;

import org.jspecify.annotations.NullMarked;
