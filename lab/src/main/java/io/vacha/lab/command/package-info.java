/**
 * How good the service is, measured on data that one brings: {@code vacha eval}. Start at {@link
 * io.vacha.lab.command.EvalSpeechCommand}, {@link io.vacha.lab.command.EvalKhmerCommand} or {@link
 * io.vacha.lab.corpus.EvalCorpusCommand}; the figures themselves are made by the packages beside.
 */
@NullMarked
package io.vacha.lab.command;

import org.jspecify.annotations.NullMarked;
