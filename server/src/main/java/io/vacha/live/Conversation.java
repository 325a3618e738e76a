package io.vacha.live;

import io.vacha.engine.EngineException;
import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes utterances of sound that arrives. While somebody speaks, the open stretch is recognised
 * again and again; a word is sure when two runs agree on it and enough was said after it, and all
 * are once the speaker pauses. A phrase of a list is listened for at pauses only. Confined to the
 * session's thread.
 */
final class Conversation {
  private static final Logger LOG = LoggerFactory.getLogger(Conversation.class);

  /** Sound before speech is noticed, which belongs to it. */
  private static final int BEFORE = OpenStretch.SAMPLE_RATE_HZ * 3 / 10;

  /** Frames of speech that make an utterance. */
  private static final int BEGINNING = 6;

  /** How much there must be before the first run, and at least between two. */
  private static final long FIRST_RUN_MILLIS = 600;

  private static final long BETWEEN_RUNS_MILLIS = 300;

  /** A run that has heard so much silence behind the last word need not be repeated. */
  private static final long ENOUGH_SILENCE_MILLIS = 80;

  private static final long ENOUGH_SILENCE = OpenStretch.sampleAt(ENOUGH_SILENCE_MILLIS);

  /** Stretches are cut where runs agree once they are so long, and anywhere when so much longer. */
  private static final long LONG_MILLIS = 6_000;

  private static final long LONGEST_MILLIS = 15_000;

  /** The last words may still change with what follows them. */
  private static final long UNSURE_MILLIS = 1_200;

  /** A run over some samples, begun at a time. */
  private record Run(CompletableFuture<Guess> result, long first, long end, long beganNanos) {}

  private LiveChoice choice;
  private final StretchRecognizer recognizer;
  private final LiveListener listener;
  private final Runnable whenRecognized;
  private final SpeechDetector detector = new SpeechDetector();
  private final short[] frame = new short[SpeechDetector.FRAME];
  private int inFrame;
  private short[] before = {};
  private int speechFrames;
  private long position;
  private long flushedTo;
  private @Nullable OpenStretch stretch;
  private @Nullable Run running;
  private @Nullable Guess last;
  private long lastRunMillis;

  /** {@code whenRecognized} may run on any thread, and wants {@link #recognized} called. */
  Conversation(
      LiveChoice choice,
      StretchRecognizer recognizer,
      LiveListener listener,
      Runnable whenRecognized) {
    this.choice = choice;
    this.recognizer = recognizer;
    this.listener = listener;
    this.whenRecognized = whenRecognized;
  }

  /** Goes on otherwise. */
  void choose(LiveChoice other) {
    choice = other;
    recognizer.choose(other);
  }

  /** Hears the next sound. */
  void hear(short[] samples) throws IOException {
    for (short sample : samples) {
      frame[inFrame++] = sample;
      if (inFrame == frame.length) {
        inFrame = 0;
        hearFrame(frame.clone());
      }
    }
    runIfWorthwhile();
    if (stretch == null) {
      listener.silentUntil(OpenStretch.millisOf(position));
    }
  }

  private void hearFrame(short[] heard) throws IOException {
    boolean speech = detector.isSpeech(heard);
    position += heard.length;
    OpenStretch open = stretch;
    if (open == null) {
      beginIfSpoken(heard, speech);
      return;
    }
    open.add(heard, speech);
    if (open.silentMillis() >= choice.manner().pauseMillis()) {
      complete(open, choice.manner().endpoints(), false);
    } else if (open.millis() >= LONGEST_MILLIS) {
      complete(open, false, false);
      stretch = new OpenStretch(position);
    }
  }

  private void beginIfSpoken(short[] heard, boolean speech) throws IOException {
    int kept = Math.min(before.length, BEFORE - heard.length);
    short[] now =
        Arrays.copyOf(
            Arrays.copyOfRange(before, before.length - kept, before.length), kept + heard.length);
    System.arraycopy(heard, 0, now, kept, heard.length);
    before = now;
    speechFrames = speech ? speechFrames + 1 : Math.max(0, speechFrames - 1);
    if (speechFrames < BEGINNING) {
      return;
    }
    OpenStretch begun = new OpenStretch(Math.max(0, position - before.length));
    begun.add(before, true);
    before = new short[0];
    speechFrames = 0;
    stretch = begun;
    last = null;
    listener.speechStarted(
        OpenStretch.millisOf(Math.max(0, position - (long) BEGINNING * heard.length)));
  }

  /** Begins a run if there is enough new sound, no more of the time than runs themselves take. */
  private void runIfWorthwhile() throws IOException {
    OpenStretch open = stretch;
    Guess known = last;
    if (open == null
        || running != null
        || open.millis() < FIRST_RUN_MILLIS
        || (known != null && covers(known.first(), known.end(), open))) {
      return;
    }
    Optional<CompletableFuture<Guess>> begun =
        open.silentMillis() >= Math.max(ENOUGH_SILENCE_MILLIS, choice.manner().pauseMillis() / 2)
            ? Optional.of(recognizer.begin(open, whenRecognized))
            : isWorthwhileEarly(open)
                ? recognizer.beginEarly(open, whenRecognized)
                : Optional.empty();
    begun.ifPresent(
        result -> running = new Run(result, open.first(), open.end(), System.nanoTime()));
  }

  /** Whether a run is worth the time of others though the speaker may go on. */
  private boolean isWorthwhileEarly(OpenStretch open) {
    long since = last == null ? Long.MAX_VALUE : OpenStretch.millisOf(open.end() - last.end());
    boolean due =
        choice.manner().interim() && since >= Math.max(BETWEEN_RUNS_MILLIS, lastRunMillis);
    return choice.hearsParts() && (due || open.silentMillis() >= ENOUGH_SILENCE_MILLIS);
  }

  /** Whether a run over these samples has heard all that was said. */
  private static boolean covers(long first, long end, OpenStretch open) {
    return first == open.first() && end >= open.endOfSpeech() + ENOUGH_SILENCE;
  }

  /** A run may have ended. */
  void recognized() throws IOException {
    Run ended = running;
    if (ended == null || !ended.result().isDone()) {
      return;
    }
    running = null;
    lastRunMillis = (System.nanoTime() - ended.beganNanos()) / 1_000_000;
    OpenStretch open = stretch;
    Optional<Guess> guess = outcome(ended.result());
    if (guess.isPresent() && open != null && guess.get().first() == open.first()) {
      tell(open, guess.get());
    }
    runIfWorthwhile();
  }

  /** An engine that has no time for a run may have for the next; the last one is waited for. */
  private static Optional<Guess> outcome(CompletableFuture<Guess> ended) {
    try {
      return Optional.of(ended.join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof EngineException busy) {
        LOG.debug("a stretch was not recognised", busy);
        return Optional.empty();
      }
      throw e.getCause() instanceof RuntimeException unforeseen ? unforeseen : e;
    }
  }

  private void tell(OpenStretch open, Guess guess) throws IOException {
    Guess now = open.millis() >= LONG_MILLIS ? withoutSure(open, guess) : guess;
    last = now;
    if (choice.manner().interim() && !now.recognition().text().isEmpty()) {
      listener.heard(heard(now, false, false, false));
    }
  }

  /** Makes the words final on which two runs agree, and cuts the stretch behind them. */
  private Guess withoutSure(OpenStretch open, Guess guess) throws IOException {
    Guess earlier = last;
    if (earlier == null || earlier.first() != guess.first()) {
      return guess;
    }
    long unsure = OpenStretch.millisOf(guess.end()) - UNSURE_MILLIS;
    List<RecognizedWord> sure =
        guess.agreedWith(earlier).stream().takeWhile(word -> word.endMillis() <= unsure).toList();
    if (sure.isEmpty()) {
      return guess;
    }
    long end = sure.getLast().endMillis();
    boolean isLast = sure.size() == guess.words().size();
    long next = isLast ? end : guess.words().get(sure.size()).startMillis();
    long cut = OpenStretch.sampleAt(Math.max(end, (end + next) / 2));
    Language language = guess.recognition().language();
    Guess told = new Guess(guess.first(), cut, Recognition.ofWords(sure, language));
    listener.heard(heard(told, true, false, false));
    open.dropBefore(cut);
    return guess.without(sure.size(), open.first());
  }

  /** All that was said is final. */
  private void complete(OpenStretch open, boolean pause, boolean asked) throws IOException {
    Guess guess = sureGuess(open);
    listener.heard(heard(guess, true, pause, asked));
    stretch = null;
    last = null;
    flushedTo = open.end();
    before = new short[0];
    speechFrames = 0;
  }

  private Guess sureGuess(OpenStretch open) throws IOException {
    Guess known = last;
    if (known != null && covers(known.first(), known.end(), open)) {
      return known;
    }
    Run pending = running;
    running = null; // what it says comes too late, unless it has heard all
    if (pending != null && covers(pending.first(), pending.end(), open)) {
      Optional<Guess> guess = outcome(pending.result());
      if (guess.isPresent()) {
        return guess.get();
      }
    }
    return recognizer.now(open);
  }

  private static LiveTranscript heard(Guess guess, boolean isFinal, boolean pause, boolean asked) {
    return new LiveTranscript(
        OpenStretch.millisOf(guess.first()),
        OpenStretch.millisOf(guess.end() - guess.first()),
        guess.recognition(),
        isFinal,
        pause,
        asked);
  }

  /** The client wants what was said so far to be final; it is told also where that is nothing. */
  void flush() throws IOException {
    OpenStretch open = stretch;
    if (open != null) {
      complete(open, true, true);
      return;
    }
    Recognition nothing = new Recognition("", List.of(), 0, Language.EN);
    long from = Math.min(flushedTo, position);
    flushedTo = position;
    listener.heard(heard(new Guess(from, position, nothing), true, true, true));
  }

  /** Forgets what was said since the last word that is sure. */
  void drop() {
    stretch = null;
    last = null;
    before = new short[0];
    speechFrames = 0;
    flushedTo = position;
  }

  /** No sound follows. */
  void finish() throws IOException {
    OpenStretch open = stretch;
    if (open != null) {
      complete(open, true, false);
    }
  }
}
