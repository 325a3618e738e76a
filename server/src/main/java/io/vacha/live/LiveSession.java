package io.vacha.live;

import io.vacha.audio.SampleSink;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.live.Inbox.Choose;
import io.vacha.live.Inbox.Drop;
import io.vacha.live.Inbox.Finish;
import io.vacha.live.Inbox.Flush;
import io.vacha.live.Inbox.Recognized;
import io.vacha.live.Inbox.Sound;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One live session. The client's thread brings sound and wishes, which wait in a bounded inbox; one
 * thread of its own takes them in order, meters the sound, has {@link Conversation} make utterances
 * of it, and tells the {@link LiveListener}. Thread-safe.
 */
public final class LiveSession implements SampleSink, LiveSessions.OpenSession {
  private static final Logger LOG = LoggerFactory.getLogger(LiveSession.class);
  private static final Duration CHECKS = Duration.ofSeconds(10);

  /** A moment that was waited for may be a little early. */
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(1);

  private final Inbox inbox = new Inbox();
  private final LiveSettings settings;
  private final LiveMeter meter;
  private final LiveListener listener;
  private final StretchRecognizer recognizer;
  private final Conversation conversation;
  private final BooleanSupplier keyIsActive;
  private final long startNanos = System.nanoTime();
  private long checkedNanos = startNanos;

  /**
   * A session that {@link #run} begins.
   *
   * @param keyIsActive whether the key may still be used; asked now and then
   */
  LiveSession(
      LiveSettings settings,
      LiveMeter meter,
      LiveListener listener,
      LiveChoice choice,
      StretchRecognizer recognizer,
      BooleanSupplier keyIsActive) {
    this.settings = settings;
    this.meter = meter;
    this.listener = listener;
    this.keyIsActive = keyIsActive;
    this.recognizer = recognizer;
    this.conversation =
        new Conversation(choice, recognizer, listener, () -> inbox.bring(new Recognized()));
  }

  /** Brings sound, 16 kHz, and waits while the session is behind. */
  @Override
  public void take(short[] samples) throws IOException {
    bring(new Sound(samples, false));
  }

  /** All sound of a message was brought: its client is to be told once that is heard. */
  public void endMessage() throws IOException {
    bring(new Sound(new short[0], true));
  }

  private void bring(Sound sound) throws IOException {
    try {
      if (!inbox.bring(sound)) {
        throw new IOException("the session is over");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("interrupted").initCause(e);
    }
  }

  /** The client is there, though it sends no sound. */
  public void keepAlive() {
    inbox.touch();
  }

  /** Goes on otherwise from here. */
  public void choose(LiveChoice choice) {
    wish(new Choose(choice));
  }

  /** Forgets what was said up to here and is not final. */
  public void drop() {
    wish(new Drop());
  }

  /** What was said up to here is to be final now. */
  public void flush() {
    wish(new Flush());
  }

  private void wish(Inbox.Item item) {
    try {
      boolean _ = inbox.wish(item);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** No sound follows; the session ends once everything was told. */
  @Override
  public void finish(LiveEnd end) {
    if (end == LiveEnd.SHUTDOWN) {
      recognizer.hurry();
    }
    boolean _ = inbox.bring(new Finish(end));
  }

  /** Ends the session without hearing what still waits. */
  public void abort(LiveEnd end) {
    inbox.cutShort(end);
  }

  /** Runs the session to its end, which the listener is told before this returns. */
  @Override
  public LiveEnd run() {
    LiveEnd end = LiveEnd.FAILED;
    try (meter) {
      end = outcome();
      if (end.isCharged()) {
        meter.commit();
      }
    } catch (ApiException | StorageUnavailableException e) {
      LOG.warn("the end of a live session was not charged: {}", e.toString());
      end = LiveEnd.UNAVAILABLE;
    } finally {
      inbox.close();
      listener.ended(end, meter.audioMillis());
    }
    return end;
  }

  private LiveEnd outcome() {
    try {
      return converse();
    } catch (ApiException e) {
      return e.code() == ErrorCode.QUOTA_EXCEEDED ? LiveEnd.QUOTA_EXCEEDED : LiveEnd.UNAVAILABLE;
    } catch (EngineException | StorageUnavailableException e) {
      LOG.warn("a live session cannot go on: {}", e.toString());
      return LiveEnd.UNAVAILABLE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return LiveEnd.SHUTDOWN;
    } catch (IOException e) {
      LOG.debug("a live client left", e);
      return LiveEnd.CLIENT_LEFT;
    } catch (RuntimeException e) {
      LOG.error("a live session failed", e);
      return LiveEnd.FAILED;
    }
  }

  private LiveEnd converse() throws IOException, InterruptedException {
    while (true) {
      Optional<LiveEnd> over = over();
      if (over.isPresent()) {
        conversation.finish();
        return over.get();
      }
      switch (inbox.next(untilNextLook()).orElse(null)) {
        case null -> {}
        case Sound sound -> hear(sound);
        case Recognized _ -> conversation.recognized();
        case Choose choose -> conversation.choose(choose.choice());
        case Drop _ -> conversation.drop();
        case Flush _ -> conversation.flush();
        case Finish finish -> {
          if (finish.end() != LiveEnd.CLIENT_LEFT) {
            conversation.finish();
          }
          return finish.end();
        }
      }
    }
  }

  private void hear(Sound sound) throws IOException {
    try {
      meter.hear(sound.samples().length);
    } catch (ApiException e) {
      conversation.finish();
      throw e;
    }
    conversation.hear(sound.samples());
    if (sound.endsMessage()) {
      listener.listened();
    }
  }

  /**
   * How long there is nothing to look at where nothing comes: thousands of sessions may wait so.
   */
  private Duration untilNextLook() {
    long now = System.nanoTime();
    return Stream.of(
            inbox.untilIdleFor(settings.idleTimeout()),
            settings.longestSession().minusNanos(now - startNanos),
            CHECKS.minusNanos(now - checkedNanos),
            CHECKS)
        .min(Comparator.naturalOrder())
        .filter(Duration::isPositive)
        .orElse(SHORTEST_WAIT);
  }

  /** Why the session cannot go on, if so. */
  private Optional<LiveEnd> over() {
    long now = System.nanoTime();
    if (now - startNanos > settings.longestSession().toNanos()) {
      return Optional.of(LiveEnd.TOO_LONG);
    }
    if (!inbox.untilIdleFor(settings.idleTimeout()).isPositive()) {
      return Optional.of(LiveEnd.IDLE);
    }
    if (now - checkedNanos < CHECKS.toNanos()) {
      return Optional.empty();
    }
    checkedNanos = now;
    meter.renew();
    return keyIsActive.getAsBoolean() ? Optional.empty() : Optional.of(LiveEnd.KEY_ENDED);
  }
}
