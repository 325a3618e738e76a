package io.vacha.workers.wire;

/** What an engine is asked to do; one that does both is two to gateways. */
public enum EngineWork {
  /** It speaks. */
  SPEECH("tts"),
  /** It transcribes. */
  RECOGNITION("transcribe");

  private final String operation;

  EngineWork(String operation) {
    this.operation = operation;
  }

  /** What metrics call it. */
  public String operation() {
    return operation;
  }
}
