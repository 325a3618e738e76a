package io.vacha.engine.pocketsphinx.speech;

import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.PieceRecognizer;
import io.vacha.engine.pocketsphinx.PieceTranscript;
import io.vacha.engine.worker.Patience;
import java.util.List;

/**
 * Takes out the words that were heard in tones, in held notes, in sound without a voice, and in
 * music of other kinds. The last is judged by the whole of a piece, not word by word: of speech the
 * words fill nearly all that is loud, of music a decoder finds a few here and there and doubts
 * them. Words it believes stay, so a sentence after music is heard. docs/adr/0028 has the
 * measurements. Thread-safe.
 *
 * @param next hears the words
 */
public record NonSpeechFilter(PieceRecognizer next) implements PieceRecognizer {
  /** Of speech, English words filled 0.35 and more of what is loud, unless all were wrong. */
  private static final double LEAST_ENGLISH = 0.3;

  /** Of speech, Khmer words filled 0.82 and more of what is loud, right or wrong. */
  private static final double LEAST_KHMER = 0.7;

  /** Whispers have no voice but many words; noises are heard as one word, perhaps repeated. */
  private static final int WHISPERED_WORDS = 6;

  private static final double BELIEVED = 0.5;

  @Override
  public PieceTranscript listen(byte[] pcm, Patience patience) throws EngineException {
    PieceTranscript heard = next.listen(pcm, patience);
    return isSpeech(Sound.forRecognition(pcm), heard)
        ? heard
        : new PieceTranscript(heard.language(), List.of());
  }

  private static boolean isSpeech(Sound sound, PieceTranscript heard) {
    if (heard.words().isEmpty()) {
      return false;
    }
    Spectra spectra = new Spectra(sound);
    if (ToneDetector.only(spectra) || MusicDetector.fill(heard.words(), spectra)) {
      return false;
    }
    SoundFeatures features = new SoundFeatures(sound);
    return (mayBeWhispered(heard) || features.hasVoice()) && isFilled(features, heard);
  }

  private static boolean mayBeWhispered(PieceTranscript heard) {
    return heard.language() == Language.EN
        && heard.words().stream().map(RecognizedWord::text).distinct().count() >= WHISPERED_WORDS;
  }

  private static boolean isFilled(SoundFeatures features, PieceTranscript heard) {
    double least = heard.language() == Language.KM ? LEAST_KHMER : LEAST_ENGLISH;
    double confidence = Recognition.ofWords(heard.words(), heard.language()).confidence();
    return confidence >= BELIEVED || features.loudShare(heard.words()) >= least;
  }
}
