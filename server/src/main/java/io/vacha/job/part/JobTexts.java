package io.vacha.job.part;

import io.vacha.account.RequestContext;
import io.vacha.audio.encode.SoundEncoder;
import io.vacha.catalog.Catalog;
import io.vacha.catalog.Voice;
import io.vacha.engine.Cancellation;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.worker.Admission;
import io.vacha.error.OverLimit;
import io.vacha.lexicon.Lexicons;
import io.vacha.speech.passage.PassagePlanner;
import io.vacha.speech.request.RequestedSpeech;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.speech.request.SpeechRequestReader;
import io.vacha.speech.ssml.SsmlDocument;
import io.vacha.speech.timing.TimedVoices;
import io.vacha.speech.turn.TextTurns;
import io.vacha.turns.Claim;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Texts of jobs: what is asked, checked, and in pieces. Thread-safe. */
public final class JobTexts {
  /** Markup takes many times its length while it is read: so many texts at a time. */
  private static final int READ_AT_ONCE = 2;

  private final TextTurns reading = TextTurns.of(READ_AT_ONCE);
  private final Catalog catalog;
  private final Lexicons lexicons;
  private final PassagePlanner planner;
  private final SoundEncoder encoder;

  /** Texts that the engines of a catalog speak. */
  public JobTexts(
      Catalog catalog, Lexicons lexicons, PassagePlanner planner, SoundEncoder encoder) {
    this.catalog = catalog;
    this.lexicons = lexicons;
    this.planner = planner;
    this.encoder = encoder;
  }

  /**
   * Refuses a request that could only fail.
   *
   * @param context whose text it is, and whose turns it takes
   * @param maxCodepoints what the plan allows
   * @throws io.vacha.error.ApiException 400 as a request that is answered at once would get it; 503
   *     where too many are being checked
   */
  public void check(Path input, RequestContext context, long maxCodepoints) throws IOException {
    long atMost = Files.size(input); // its bytes, of which a code point has at least one
    try (Admission.Place _ = reading.entrance(context).enter(atMost)) {
      var _ = read(input, maxCodepoints);
    }
  }

  /** The request as it was sent; throws the same. */
  public RequestedSpeech read(Path input, long maxCodepoints) throws IOException {
    try (InputStream in = Files.newInputStream(input)) {
      RequestedSpeech asked = new SpeechRequestReader(maxCodepoints).read(in);
      SpeechRequest request = asked.speech();
      if (request.codepoints() > maxCodepoints) {
        throw OverLimit.textTooLong(maxCodepoints, request.codepoints());
      }
      Voice voice = voice(request);
      Optional<SsmlDocument> document = request.document();
      if (document.isPresent()) {
        planner.check(request, document.get(), asked.timed());
      } else if (asked.timed()) {
        TimedVoices.require(catalog.speechEngine(voice), voice.slug());
      }
      return asked;
    }
  }

  /** The voice of what names none. */
  public Voice voice(SpeechRequest request) {
    return catalog.voice(request.voice());
  }

  /** A text that was checked, to be spoken for a key. */
  public PiecewiseSpeech pieces(SpeechRequest request, Claim claim, Cancellation work) {
    var reader = lexicons.readerOf(claim.caller());
    var terms = new PassagePlanner.Terms(request.voice(), reader, claim, work);
    Optional<SsmlDocument> document = request.document();
    if (document.isPresent()) {
      return new MarkedSpeech(document.get().passages(), planner, terms, encoder);
    }
    Voice voice = voice(request);
    SpeechEngine engine = catalog.speechEngine(voice);
    return new PlainSpeech(request.text(), engine, voice.slug(), terms);
  }
}
