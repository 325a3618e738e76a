package io.vacha.lexicon;

import io.vacha.error.ApiException;
import org.jspecify.annotations.Nullable;

/** How a word is to be spoken: phones, or a respelling in Khmer letters. */
record SpokenRequest(@Nullable String spoken) {
  String required() {
    if (spoken == null || spoken.isBlank()) {
      throw ApiException.invalidRequest(
          "'spoken' is missing. Send phones such as 'k aa . ph ee', or the word respelled in"
              + " Khmer letters.",
          "spoken");
    }
    return spoken;
  }
}
