package io.vacha.job;

import io.vacha.usage.Operation;
import java.util.Locale;

/** What a job makes. */
public enum JobKind {
  /** Text of a recording. */
  TRANSCRIPTION(Operation.TRANSCRIBE),
  /** Sound of a text. */
  SPEECH(Operation.TTS);

  private final Operation operation;

  JobKind(Operation operation) {
    this.operation = operation;
  }

  /** What it counts as in the usage. */
  Operation operation() {
    return operation;
  }

  /** Its name on the wire. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static JobKind of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
