/**
 * How right a transcript is: errors of words and of characters, and what confidences were worth.
 * Start at {@link io.vacha.lab.score.TranscriptScore}.
 */
@NullMarked
package io.vacha.lab.score;

import org.jspecify.annotations.NullMarked;
