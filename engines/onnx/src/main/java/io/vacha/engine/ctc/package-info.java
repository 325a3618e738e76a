/**
 * Recognition by a CTC model in an ONNX file, in one of three published layouts. Start at {@link
 * io.vacha.engine.ctc.CtcEngine}; what a folder must hold is in {@link
 * io.vacha.engine.ctc.CtcFolder}, how sound becomes a model's input in the {@link
 * io.vacha.engine.ctc.feature.FrontEnd}s, how its output becomes words in {@link
 * io.vacha.engine.ctc.search.Search} and {@link io.vacha.engine.ctc.WordMaker}.
 */
@NullMarked
package io.vacha.engine.ctc;

import org.jspecify.annotations.NullMarked;
