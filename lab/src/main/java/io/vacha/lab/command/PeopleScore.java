package io.vacha.lab.command;

import io.vacha.lab.score.ErrorCount;

/**
 * What is counted of people's Khmer beside words and characters.
 *
 * @param khmer errors of the Khmer characters, those of other scripts apart
 * @param vocabulary texts that were not the nearest of the set's to what was heard; none said where
 *     the set is no vocabulary
 * @param language recordings whose language was told wrong; none said where nothing tells it
 */
record PeopleScore(ErrorCount khmer, ErrorCount vocabulary, ErrorCount language) {
  static final PeopleScore NONE =
      new PeopleScore(ErrorCount.NONE, ErrorCount.NONE, ErrorCount.NONE);

  /** The same with one more text heard in its language. */
  PeopleScore withText(ErrorCount khmerPart, ErrorCount nearest) {
    return new PeopleScore(khmer.plus(khmerPart), vocabulary.plus(nearest), language);
  }

  /** The same with one more language told. */
  PeopleScore withLanguage(ErrorCount told) {
    return new PeopleScore(khmer, vocabulary, language.plus(told));
  }
}
