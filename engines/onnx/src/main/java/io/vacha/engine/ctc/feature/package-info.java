/**
 * Makes of sound what a model takes: the wave itself or log mel energies. Start at {@link
 * io.vacha.engine.ctc.feature.FrontEnd}.
 */
@NullMarked
package io.vacha.engine.ctc.feature;

import org.jspecify.annotations.NullMarked;
