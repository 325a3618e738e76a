package io.vacha.speech;

import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.identity.Fingerprint;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.lexicon.AppliedLexicon;
import io.vacha.settings.Settings;
import io.vacha.speech.cache.KeptSound;
import io.vacha.speech.cache.SoundKey;
import io.vacha.speech.cache.SpeechCache;
import io.vacha.speech.cache.SpeechCacheSettings;
import io.vacha.speech.request.SoundForm;
import io.vacha.speech.ssml.SsmlDocument;
import java.util.List;
import java.util.Optional;

/**
 * Sounds that were made before, named by all that decides their bytes: the text and what is asked
 * of it, the words of its key, and the code, programs and models that make it. Thread-safe.
 */
final class EarlierSounds {
  private final Catalog catalog;
  private final SpeechCache cache;
  private final boolean shared;
  private final Optional<String> makers;

  private EarlierSounds(
      Catalog catalog, SpeechCache cache, boolean shared, Optional<String> makers) {
    this.catalog = catalog;
    this.cache = cache;
    this.shared = shared;
    this.makers = makers;
  }

  /** Those of a service that speaks by this catalog; {@code cache} stays the caller's. */
  static EarlierSounds of(Catalog catalog, SpeechCache cache, Settings settings) {
    var kept = settings.bind("vacha.speech.cache", SpeechCacheSettings.class);
    Optional<String> makers = kept.isOn() ? makers(settings) : Optional.empty();
    return new EarlierSounds(catalog, cache, kept.shared(), makers);
  }

  /** What makes a sound of samples, and samples of a text. */
  private static Optional<String> makers(Settings settings) {
    Mp3Settings mp3 = settings.bind("vacha.mp3", Mp3Settings.class);
    return new Fingerprint()
        .code(EarlierSounds.class)
        .code(SoundEncoder.class)
        .code(KhmerFrontEnd.class)
        .program(settings.bind("vacha.media", MediaSettings.class).ffmpeg())
        .text(mp3.bitRateKbps() + " " + mp3.quality())
        .value();
  }

  /** The sound of a text; empty where there is none. */
  Optional<KeptSound> find(CheckedSpeech speech) {
    return speech.key().flatMap(cache::find);
  }

  /** Keeps a sound that is whole and charged, unless what makes it has changed meanwhile. */
  void keep(CheckedSpeech speech, SoundForm form, SpeechCache.MadeSound sound) {
    SpeechOrder order = speech.order();
    Optional<SoundKey> now = key(order, speech.voice(), speech.lexicon(), form);
    speech
        .key()
        .filter(key -> now.equals(Optional.of(key)))
        .ifPresent(key -> cache.keep(key, order.caller().keyId(), sound));
  }

  /** The key of a sound; empty where two of the same text need not be the same. */
  Optional<SoundKey> key(SpeechOrder order, Voice voice, AppliedLexicon lexicon, SoundForm form) {
    Optional<String> voices = identity(order, voice);
    if (makers.isEmpty() || voices.isEmpty() || order.timings().isPresent()) {
      return Optional.empty();
    }
    return new Fingerprint()
        .text(makers.get())
        .text(voices.get())
        .text(shared ? "" : order.caller().keyId())
        .text(lexicon.digest())
        .text(form.toString())
        .text(order.request().document().isPresent() ? "ssml" : "text")
        .text(order.request().text())
        .value()
        .map(SoundKey::new);
  }

  /** Of the voice, and of those that markup names. */
  private Optional<String> identity(SpeechOrder order, Voice voice) {
    Optional<SsmlDocument> document = order.request().document();
    if (document.isEmpty()) {
      return identity(voice);
    }
    List<Optional<String>> all =
        document.get().passages().stream()
            .map(passage -> passage.voice().map(Optional::of).orElse(order.request().voice()))
            .distinct()
            .map(slug -> identity(catalog.voice(slug)))
            .toList();
    return all.stream().allMatch(Optional::isPresent)
        ? Optional.of(String.join(" ", all.stream().flatMap(Optional::stream).toList()))
        : Optional.empty();
  }

  private Optional<String> identity(Voice voice) {
    return catalog
        .speechEngine(voice)
        .identity()
        .map(known -> voice.slug() + " " + voice.engine() + " " + known);
  }
}
