/**
 * What Kokoro reads: both languages in its symbols ({@link
 * io.vacha.engine.kokoro.symbols.KhmerSymbols}, {@link
 * io.vacha.engine.kokoro.symbols.EnglishSymbols}), in runs that its graph takes.
 */
@NullMarked
package io.vacha.engine.kokoro.symbols;

import org.jspecify.annotations.NullMarked;
