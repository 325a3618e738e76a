package io.vacha.engine.pocketsphinx;

import io.vacha.engine.EngineException;
import java.util.List;

/**
 * Tells Khmer from English and answers in that language. First by which phones of our voices' model
 * the sound fits, which costs a hundredth of real time and settles it for our own voices and their
 * like; people's speech is between the two, and then how well it fits the English model counts as
 * well, whose words are the answer if it is English. The bounds are those of docs/recognition.md.
 * Immutable.
 *
 * @param khmer what knows Khmer, and how our voices speak English
 * @param english what knows English
 * @param probe a grammar of English phones and one of Khmer phones
 */
record LanguageChoice(Ears khmer, Ears english, Grammar probe) implements Listener {
  /** How much worse English phones fit than Khmer ones where it is surely Khmer. */
  private static final double SURELY_KHMER = 10;

  private static final double SURELY_ENGLISH = -6;

  /** Between the two, a unit of English strain beyond the usual counts this much for Khmer. */
  private static final double STRAIN_WEIGHT = 0.3;

  private static final double USUAL_STRAIN = 34;
  private static final double BOUND = 4;

  @Override
  public Understood listen(byte[] pcm, Patience patience) throws EngineException {
    Hearing lean = khmer.pool().recognize(new Job(pcm, probe), patience);
    if (lean.words().isEmpty()) {
      return new Understood(english.language(), List.of());
    }
    if (lean.strain() > SURELY_KHMER) {
      return khmer.listen(pcm, patience);
    }
    Hearing asEnglish = english.hear(pcm, patience);
    return lean.strain() < SURELY_ENGLISH || isEnglish(lean, asEnglish)
        ? english.understood(asEnglish)
        : khmer.listen(pcm, patience);
  }

  private static boolean isEnglish(Hearing lean, Hearing asEnglish) {
    double beyond = STRAIN_WEIGHT * (asEnglish.strain() - USUAL_STRAIN);
    return asEnglish.words().isEmpty() || lean.strain() + beyond < BOUND;
  }
}
