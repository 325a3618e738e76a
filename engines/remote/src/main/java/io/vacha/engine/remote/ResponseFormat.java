package io.vacha.engine.remote;

/** How a transcription can be asked for. */
enum ResponseFormat {
  /** With times and probabilities; not every server and model can. */
  VERBOSE("verbose_json"),
  /** The text alone. */
  PLAIN("json");

  private final String wireName;

  ResponseFormat(String wireName) {
    this.wireName = wireName;
  }

  String wireName() {
    return wireName;
  }
}
