/**
 * Models in ONNX files, run by ONNX Runtime: the file is checked in Java first ({@link
 * io.vacha.engine.onnx.OnnxFile}), then loaded. Start at {@link io.vacha.engine.onnx.OnnxSession}.
 * Native code: for platform threads only.
 */
@NullMarked
package io.vacha.engine.onnx;

import org.jspecify.annotations.NullMarked;
