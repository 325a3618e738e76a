package io.vacha.usage;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a request asked for. */
public enum Operation {
  TTS("tts"),
  TRANSCRIBE("transcribe");

  private final String id;

  Operation(String id) {
    this.id = id;
  }

  /** The name in the database, in logs, in metrics and on the wire. */
  @JsonValue
  public String id() {
    return id;
  }

  /** The operation with this name. @throws IllegalArgumentException if there is none */
  public static Operation of(String id) {
    for (Operation operation : values()) {
      if (operation.id.equals(id)) {
        return operation;
      }
    }
    throw new IllegalArgumentException("No operation is named " + id);
  }
}
