/**
 * Neural voices: models of the VITS kind in ONNX files, which speak one language; what a text says
 * in the other is left to an engine that speaks both. Start at {@link
 * io.vacha.engine.vits.VitsEngine}.
 */
@NullMarked
package io.vacha.engine.vits;

import org.jspecify.annotations.NullMarked;
