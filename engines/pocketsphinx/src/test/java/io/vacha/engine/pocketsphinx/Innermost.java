package io.vacha.engine.pocketsphinx;

import java.util.stream.Stream;

/** Finds the program itself below what locks it in. */
final class Innermost {
  private Innermost() {}

  /** The process that has no other below it; the same one where nothing locks it in. */
  static ProcessHandle of(long pid) {
    ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
    return Stream.concat(process.descendants(), Stream.of(process))
        .filter(each -> each.children().findAny().isEmpty())
        .findFirst()
        .orElseThrow();
  }
}
