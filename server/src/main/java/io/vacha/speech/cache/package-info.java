/**
 * Sounds that were made before, by everything that decides their bytes. Start at {@link
 * io.vacha.speech.cache.SpeechCache}; {@link io.vacha.speech.cache.CacheIndex} decides what goes.
 */
@NullMarked
package io.vacha.speech.cache;

import org.jspecify.annotations.NullMarked;
