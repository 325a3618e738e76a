package io.vacha.lexicon;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * How one word is to be spoken.
 *
 * @param word in the spelling of the lexicon
 * @param spoken as it was told: phones, or a respelling in Khmer letters
 * @param phones what that comes to
 * @param updatedAt when it was told
 */
record LexiconEntry(
    String word, String spoken, String phones, @JsonProperty("updated_at") Instant updatedAt) {}
