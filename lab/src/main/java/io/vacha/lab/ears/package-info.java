/**
 * Khmer recognisers trained on recordings that an operator brings: {@code vacha train ears}. Start
 * at {@link io.vacha.lab.ears.TrainEarsCommand}, whose steps {@link io.vacha.lab.ears.EarWorkshop}
 * has.
 */
@NullMarked
package io.vacha.lab.ears;

import org.jspecify.annotations.NullMarked;
