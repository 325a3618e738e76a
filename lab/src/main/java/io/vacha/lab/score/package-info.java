/**
 * How right a transcript is: errors of words and of characters, what confidences were worth, and
 * what closed lists of phrases do. Start at {@link io.vacha.lab.score.TranscriptScore}.
 */
@NullMarked
package io.vacha.lab.score;

import org.jspecify.annotations.NullMarked;
