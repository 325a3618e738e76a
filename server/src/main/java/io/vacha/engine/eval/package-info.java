/**
 * How right a transcript is: errors of words and of characters, and what confidences were worth.
 * Start at {@link io.vacha.engine.eval.TranscriptScore}.
 */
@NullMarked
package io.vacha.engine.eval;

import org.jspecify.annotations.NullMarked;
