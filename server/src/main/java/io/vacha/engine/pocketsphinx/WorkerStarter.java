package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;

/** Starts a worker; takes half a second. */
@FunctionalInterface
interface WorkerStarter {
  Worker start() throws EngineException;
}
