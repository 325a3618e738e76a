/**
 * How good the service is, measured on data that one brings: {@code vacha eval}. Start at {@link
 * io.vacha.cli.eval.EvalSpeechCommand} or {@link io.vacha.cli.eval.EvalKhmerCommand}; the figures
 * themselves are made by the packages {@code eval} of the engines.
 */
@NullMarked
package io.vacha.cli.eval;

import org.jspecify.annotations.NullMarked;
