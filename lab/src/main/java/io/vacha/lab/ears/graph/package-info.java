/** Writes networks as ONNX files. Start at {@link io.vacha.lab.ears.graph.GraphWriter}. */
@NullMarked
package io.vacha.lab.ears.graph;

import org.jspecify.annotations.NullMarked;
