package io.vacha.live.speak;

import io.vacha.audio.PcmStream;
import io.vacha.audio.StreamResampler;
import io.vacha.engine.Cancellation;
import io.vacha.engine.ClientLeftException;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.live.LiveEnd;
import io.vacha.live.LivePlace;
import io.vacha.live.LiveSessions.OpenSession;
import io.vacha.speech.SpeechOrder;
import io.vacha.speech.SpeechService;
import io.vacha.speech.request.SpeakableText;
import io.vacha.speech.request.SpeechRequest;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One session of {@code /v1/speak}. The client's thread brings clauses and wishes, which wait in a
 * bounded inbox; one thread of its own speaks the clauses in order, each charged as it is spoken,
 * and sends their sound. A client that reads slowly holds that thread back, and in the end its own.
 * Thread-safe.
 */
final class SpeakSession implements OpenSession {
  private static final Logger LOG = LoggerFactory.getLogger(SpeakSession.class);
  private static final int INBOX = 64;

  /** How long nothing may come; what writes the text may think before it goes on. */
  private static final Duration IDLE = Duration.ofMinutes(5);

  /** How often somebody who says nothing is asked whether the key is still one. */
  private static final Duration CHECKS = Duration.ofSeconds(10);

  private sealed interface Item {
    /** Text to speak. */
    record Clause(String text) implements Item {}

    /** All before is to be told as sent. */
    record Flush(long number) implements Item {}

    /** The end. */
    record Finish(LiveEnd end) implements Item {}
  }

  private final BlockingQueue<Item> inbox = new ArrayBlockingQueue<>(INBOX);
  private final SpeechService service;
  private final LivePlace place;
  private final SpeakQuery query;
  private final SpeakReplies replies;
  private final BooleanSupplier keyIsActive;
  private final long endNanos;
  private volatile Cancellation work = new Cancellation();
  private volatile @Nullable LiveEnd cutShort;
  private volatile long busyNanos = System.nanoTime();

  SpeakSession(
      SpeechService service,
      LivePlace place,
      SpeakQuery query,
      SpeakReplies replies,
      Limits limits) {
    this.service = service;
    this.place = place;
    this.query = query;
    this.replies = replies;
    this.keyIsActive = limits.keyIsActive();
    this.endNanos = System.nanoTime() + limits.longest().toNanos();
  }

  /**
   * What ends a session that its client does not.
   *
   * @param longest how long it may be
   * @param keyIsActive whether the key may still be used
   */
  record Limits(Duration longest, BooleanSupplier keyIsActive) {}

  /** The client is there, whatever it says. */
  void touch() {
    busyNanos = System.nanoTime();
  }

  /** Brings text; waits while too much is to be spoken. */
  void speak(String clause) {
    if (SpeakableText.hasContent(clause)) {
      bring(new Item.Clause(clause));
    }
  }

  /** What was brought is to be told as sent. */
  void flush(long number) {
    bring(new Item.Flush(number));
  }

  /** Forgets what was brought and stops what is being spoken. */
  void clear() {
    inbox.removeIf(item -> item instanceof Item.Clause || item instanceof Item.Flush);
    Cancellation spoken = work;
    work = new Cancellation();
    spoken.cancel();
  }

  /** Nothing follows; the session ends once all was spoken. */
  void close() {
    bring(new Item.Finish(LiveEnd.FINISHED));
  }

  /** Ends once what waits was spoken, or at once where too much waits; never blocks. */
  @Override
  public void finish(LiveEnd reason) {
    if (!inbox.offer(new Item.Finish(reason))) {
      abort(reason);
    }
  }

  /** Ends at once. */
  void abort(LiveEnd reason) {
    cutShort = reason;
    inbox.clear();
    work.cancel();
    boolean _ = inbox.offer(new Item.Finish(reason));
  }

  private void bring(Item item) {
    try {
      while (cutShort == null && !inbox.offer(item, 1, TimeUnit.SECONDS)) {
        LOG.trace("the inbox is full");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public LiveEnd run() {
    LiveEnd end = LiveEnd.FAILED;
    try {
      end = outcome();
      return end;
    } finally {
      cutShort = end;
      inbox.clear();
      replies.close(end);
    }
  }

  private LiveEnd outcome() {
    try {
      while (true) {
        Item item = inbox.poll(Math.min(CHECKS.toNanos(), left()), TimeUnit.NANOSECONDS);
        LiveEnd limit = limit(item);
        if (limit != null) {
          return limit;
        }
        if (item == null) {
          continue;
        }
        switch (item) {
          case Item.Clause clause -> say(clause.text());
          case Item.Flush flush -> replies.flushed(flush.number());
          case Item.Finish finish -> {
            return finish.end();
          }
        }
        touch();
      }
    } catch (ApiException e) {
      LOG.debug("a clause was not spoken", e);
      return e.code() == ErrorCode.QUOTA_EXCEEDED ? LiveEnd.QUOTA_EXCEEDED : LiveEnd.UNAVAILABLE;
    } catch (EngineException | StorageUnavailableException e) {
      LOG.warn("a clause was not spoken: {}", e.toString());
      return LiveEnd.UNAVAILABLE;
    } catch (IOException e) {
      LOG.debug("the client of a session is gone", e);
      return LiveEnd.CLIENT_LEFT;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return LiveEnd.FAILED;
    }
  }

  private long left() {
    return Math.max(0, endNanos - System.nanoTime());
  }

  private @Nullable LiveEnd limit(@Nullable Item item) {
    if (cutShort != null) {
      return cutShort;
    }
    if (left() == 0) {
      return LiveEnd.TOO_LONG;
    }
    if (item instanceof Item.Flush || item instanceof Item.Finish) {
      return null;
    }
    if (!keyIsActive.getAsBoolean()) {
      return LiveEnd.KEY_ENDED;
    }
    boolean isIdle = item == null && System.nanoTime() - busyNanos > IDLE.toNanos();
    return isIdle ? LiveEnd.IDLE : null;
  }

  private void say(String text) throws IOException {
    Cancellation spoken = work;
    SpeechRequest request = SpeechRequest.checked(text, query.voice(), "text");
    SpeechOrder order = new SpeechOrder(place.caller(), place.plan(), request, place.trace());
    try {
      long _ = service.speakInto(service.check(order), 1, spoken, sound -> send(sound, spoken));
    } catch (ClientLeftException e) {
      LOG.debug("cleared before it was spoken", e);
    } catch (EngineException e) {
      if (e.kind() != EngineException.Kind.CANCELLED) {
        throw e;
      }
    }
  }

  private void send(PcmStream sound, Cancellation spoken) throws IOException {
    StreamResampler resampler = new StreamResampler(sound.sampleRateHz(), query.rateHz());
    for (short[] next = sound.next(); next.length > 0; next = sound.next()) {
      spoken.check();
      send(query.encoding().of(resampler.next(next)), spoken);
    }
    send(query.encoding().of(resampler.rest()), spoken);
  }

  /** A client that is gone pays for what was made. */
  private void send(byte[] bytes, Cancellation spoken) throws IOException {
    try {
      if (bytes.length > 0) {
        replies.sound(bytes);
      }
    } catch (IOException e) {
      spoken.cancel();
      throw e;
    }
  }
}
