package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.service.Answer;
import io.vacha.benchmarks.service.Wire;
import io.vacha.benchmarks.soak.Sent.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** One client: asks one thing after another on a connection that it keeps. Confined. */
final class SoakClient implements AutoCloseable {
  private static final int LONGEST_STAY_MILLIS = 300;

  private final SSLSocketFactory trust;
  private final int port;
  private final Book book;
  private @Nullable Wire wire;

  SoakClient(SSLSocketFactory trust, int port, Book book) {
    this.trust = trust;
    this.port = port;
    this.book = book;
  }

  /** Asks and writes down what came of it; says whether there is a service. */
  boolean ask(Call call) {
    String id = book.nextId();
    long begun = System.nanoTime();
    if (!connected()) {
      note(id, call, Outcome.NOT_SENT, null, begun);
      return false;
    }
    try {
      Wire connection = connection();
      connection.write(call.head(id)).write(call.body());
      Answer answer = connection.read();
      note(id, call, Outcome.ANSWERED, answer, begun);
      if (answer.header("connection").orElse("").equals("close")) {
        close();
      }
    } catch (IOException e) {
      note(id, call, Outcome.LOST, null, begun);
      close();
    }
    return true;
  }

  /** Sends a part of the body or all of it and leaves soon after that, with a reset. */
  boolean leave(Call call, Random random) {
    close();
    String id = book.nextId();
    long begun = System.nanoTime();
    if (!connected()) {
      note(id, call, Outcome.NOT_SENT, null, begun);
      return false;
    }
    try {
      Wire connection = connection().write(call.head(id));
      int sent = random.nextBoolean() ? call.body().length : random.nextInt(call.body().length);
      connection.write(Arrays.copyOf(call.body(), sent));
      Thread.sleep(random.nextInt(LONGEST_STAY_MILLIS));
      connection.reset();
    } catch (IOException _) {
      // the service may have ended it before: either way nobody reads the answer
      close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    wire = null;
    note(id, call, Outcome.LEFT, null, begun);
    return true;
  }

  private boolean connected() {
    try {
      wire = wire == null ? Wire.tls(trust, port) : wire;
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private Wire connection() throws IOException {
    if (wire == null) {
      throw new IOException("no connection");
    }
    return wire;
  }

  private void note(String id, Call call, Outcome outcome, @Nullable Answer answer, long begun) {
    long now = System.nanoTime();
    int status = answer == null ? 0 : answer.status();
    long audio = answer == null || status != 200 ? -1 : audioMillis(answer);
    book.write(new Sent(id, call, outcome, status, audio, now, (now - begun) / 1e6));
  }

  private static long audioMillis(Answer answer) {
    String seconds =
        answer
            .header("x-audio-duration-seconds")
            .orElseGet(() -> answer.json().path("duration_seconds").asString(""));
    return seconds.isEmpty() ? -1 : Math.round(Double.parseDouble(seconds) * 1000);
  }

  @Override
  public void close() {
    try {
      if (wire != null) {
        wire.close();
      }
    } catch (IOException _) {
      // it is gone already
    } finally {
      wire = null;
    }
  }
}
