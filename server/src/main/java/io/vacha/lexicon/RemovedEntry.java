package io.vacha.lexicon;

import io.vacha.error.ApiException;

/** A word of which nothing is said any longer. */
record RemovedEntry(String word, String state) {
  static RemovedEntry of(Lexicons lexicons, String owner, String word) {
    if (!lexicons.remove(owner, word)) {
      throw ApiException.notFound("The lexicon has no word '" + word + "'.");
    }
    return new RemovedEntry(word, "removed");
  }
}
