package io.vacha.lab.sample;

import io.vacha.audio.PcmFile;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lab.score.ComparableText;
import io.vacha.lab.voice.Strangers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Speech that is made for the evaluation and travels as a client's would: our voices, by the engine
 * that speaks for clients, and voices nobody trained on, all through MP3. Confined to one thread.
 */
public final class OwnSpeech {
  /** Those of the voices that the embedded recogniser was trained on. */
  public static final List<String> TRAINED_ON = List.of("sovann", "puthi");

  private static final String STRANGERS = "unseen synthetic voices";

  private final KhmerFrontEnd frontEnd;
  private final SampleDecoder decoder;
  private final EspeakSettings espeak;
  private final Catalog catalog;
  private final Path folder;

  /**
   * Speaks with the voices of a catalog.
   *
   * @param espeak how strangers speak
   * @param folder for what is made; stays the caller's
   */
  public OwnSpeech(
      Catalog catalog,
      EspeakSettings espeak,
      KhmerFrontEnd frontEnd,
      SampleDecoder decoder,
      Path folder) {
    this.catalog = catalog;
    this.folder = folder;
    this.espeak = espeak;
    this.frontEnd = frontEnd;
    this.decoder = decoder;
  }

  /**
   * Every voice that is installed in both languages, each a set named after it, then strangers in
   * Khmer.
   *
   * @param khmer the Khmer sentences, words parted by spaces
   * @param sentences how many of each language at most; strangers say one each at least
   * @param choice which of these sets are made
   */
  public List<SpeechSample> samples(List<String> khmer, int sentences, SetChoice choice)
      throws IOException {
    List<String> english = SampleTexts.resource("english-sentences.txt").lines().toList();
    List<SpeechSample> samples = new ArrayList<>();
    for (String voice : voices(catalog).stream().filter(choice::includes).toList()) {
      for (String text : khmer.stream().limit(sentences).toList()) {
        samples.add(new SpeechSample(voice, Language.KM, text, spoken(voice, text)));
      }
      for (String text : english.stream().limit(sentences).toList()) {
        samples.add(new SpeechSample(voice, Language.EN, text, spoken(voice, text)));
      }
    }
    if (choice.includes(STRANGERS)) {
      samples.addAll(strangers(khmer.stream().limit(atLeastOneEach(sentences)).toList()));
    }
    return samples;
  }

  /** The names of all voices that are installed, which are those of their sets. */
  public static List<String> voices(Catalog catalog) {
    return catalog.voices().stream().map(Voice::slug).toList();
  }

  /**
   * Some strangers are far harder to understand than others: with fewer sentences, chance rules.
   */
  private static int atLeastOneEach(int sentences) {
    return sentences == 0 ? 0 : Math.max(sentences, Strangers.VOICES);
  }

  private List<SpeechSample> strangers(List<String> khmer) throws IOException {
    List<SpeechSample> samples = new ArrayList<>();
    Strangers strangers = Strangers.in(folder.resolve("strangers"), espeak.program(), frontEnd);
    for (int i = 0; i < khmer.size(); i++) {
      PcmFile heard = decoder.coded(strangers.record(i, List.of(khmer.get(i).split(" +", -1))));
      samples.add(new SpeechSample(STRANGERS, Language.KM, khmer.get(i), heard));
    }
    return samples;
  }

  private PcmFile spoken(String voice, String text) throws IOException {
    String told = ComparableText.written(text);
    Speech speech =
        catalog
            .speechEngine(catalog.voice(Optional.of(voice)))
            .speak(new SpeechTask(told, voice, frontEnd, new Cancellation()));
    return decoder.coded(speech.audio());
  }
}
