package io.vacha.engine.whisper;

import java.util.concurrent.CompletableFuture;

/**
 * A window that is being heard.
 *
 * @param number its number
 * @param answer fails with an {@link io.vacha.engine.EngineException} if the process ends
 */
record Question(int number, CompletableFuture<Heard> answer) {}
