/** Messages of protobuf, read from mapped files and written, without generated classes. */
@NullMarked
package io.vacha.engine.onnx.protobuf;

import org.jspecify.annotations.NullMarked;
