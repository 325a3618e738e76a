/**
 * A small network over the frames of a frozen encoder, trained by connectionist temporal
 * classification in plain Java. Start at {@link io.vacha.lab.ears.head.HeadTraining}.
 */
@NullMarked
package io.vacha.lab.ears.head;

import org.jspecify.annotations.NullMarked;
