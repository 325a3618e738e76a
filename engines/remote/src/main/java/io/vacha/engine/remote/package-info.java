/**
 * Engines on other machines: any server that speaks OpenAI's audio interface. Start at {@link
 * io.vacha.engine.remote.RemoteSpeechEngine} and {@link
 * io.vacha.engine.remote.RemoteRecognitionEngine}.
 */
@NullMarked
package io.vacha.engine.remote;

import org.jspecify.annotations.NullMarked;
