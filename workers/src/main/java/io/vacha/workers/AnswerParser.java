package io.vacha.workers;

import io.vacha.engine.EngineException;

/**
 * Makes something of an answer. What it keeps open it closes itself; where it throws, others do.
 */
@FunctionalInterface
interface AnswerParser<T> {
  T parse(WorkerAnswer answer) throws EngineException, WorkerLostException;
}
