/**
 * How good the service is, measured on data that one brings: {@code vacha eval}. Start at {@link
 * io.vacha.lab.command.EvalSpeechCommand} or {@link io.vacha.lab.command.EvalKhmerCommand}; the
 * figures themselves are made by the packages {@code eval} of the engines.
 */
@NullMarked
package io.vacha.lab.command;

import org.jspecify.annotations.NullMarked;
