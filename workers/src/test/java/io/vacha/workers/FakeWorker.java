package io.vacha.workers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.vacha.engine.EngineException;
import io.vacha.engine.Lane;
import io.vacha.workers.wire.EngineFault;
import io.vacha.workers.wire.EngineReport;
import io.vacha.workers.wire.EngineWork;
import io.vacha.workers.wire.FrameKind;
import io.vacha.workers.wire.FrameOutput;
import io.vacha.workers.wire.LaneReport;
import io.vacha.workers.wire.SoundStart;
import io.vacha.workers.wire.WorkerHttp;
import io.vacha.workers.wire.WorkerReport;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** A worker that speaks one sample for any text, or misbehaves as a test wants. Thread-safe. */
final class FakeWorker implements AutoCloseable {
  static final String ENGINE = "voice";
  static final int RATE_HZ = 16_000;

  /** What it does with the next texts. */
  enum Behaviour {
    SPEAK,
    /** 503, and come again in seven seconds. */
    BE_FULL,
    /** Ends before the first byte of sound. */
    DIE,
    /** Ends in the middle of it. */
    DIE_LATER,
    /** Takes the text and says nothing. */
    FREEZE,
    /** Goes on for ever without a result. */
    ONLY_BEAT,
    TALK_NONSENSE,
    /** Sends a frame of sound byte by byte. */
    DRIP,
    /** Sends sound without an end. */
    FLOOD,
    /** Its engine fails. */
    FAIL
  }

  private final CountDownLatch closing = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();
  private final CountDownLatch leftAlone = new CountDownLatch(1);
  private final HttpServer server;
  private volatile @Nullable String told;
  private volatile @Nullable String made;
  private volatile Behaviour behaviour = Behaviour.SPEAK;
  private volatile int state = 200;
  private volatile boolean stopping;
  private volatile boolean tellsWithoutEnd;

  FakeWorker() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(WorkerHttp.STATE, this::tellState);
    server.createContext(WorkerHttp.SPEAK, this::speak);
    server.start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  FakeWorker will(Behaviour next) {
    behaviour = next;
    return this;
  }

  /** Answers from now on with this status when it is asked how it is; not at all with 0. */
  void willTell(int status) {
    state = status;
  }

  /** Tells from now on that it stops. */
  void stops() {
    stopping = true;
  }

  /** Sends bytes without an end from now on when it is asked how it is. */
  void willTellWithoutEnd() {
    tellsWithoutEnd = true;
  }

  /** How many texts it was sent. */
  int asked() {
    return asked.get();
  }

  /** Tells from now on that its engine is this, and says so with its sounds as well. */
  void is(String identity) {
    told = identity;
    made = identity;
  }

  /** Has become another since it told what it is. */
  void becomes(String identity) {
    made = identity;
  }

  /** Waits until nobody reads what it sends without an end. */
  void awaitLeftAlone() throws InterruptedException {
    leftAlone.await();
  }

  private void tellState(HttpExchange exchange) throws IOException {
    if (state == 0) {
      return;
    }
    exchange.getResponseHeaders().set(WorkerHttp.PROTOCOL_HEADER, "2");
    if (state != 200) {
      exchange.sendResponseHeaders(state, -1);
      exchange.close();
      return;
    }
    if (tellsWithoutEnd) {
      tellWithoutEnd(exchange);
      return;
    }
    EngineReport voice =
        new EngineReport(
            ENGINE,
            EngineWork.SPEECH,
            true,
            false,
            "one sample",
            List.of(),
            null,
            List.of(),
            false,
            List.of(),
            List.of(new LaneReport(Lane.SHORT, 0, 8)),
            null,
            told,
            true,
            null);
    byte[] body =
        JsonMapper.shared().writeValueAsBytes(new WorkerReport("1", stopping, List.of(voice)));
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  private void speak(HttpExchange exchange) {
    asked.incrementAndGet();
    try (exchange) {
      exchange.getRequestBody().readAllBytes(); // whoever asked may leave before it is sent
      answer(exchange);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      leftAlone.countDown();
    }
  }

  private void answer(HttpExchange exchange) throws IOException, InterruptedException {
    if (behaviour == Behaviour.BE_FULL) {
      exchange.getResponseHeaders().set("Retry-After", "7");
      exchange.sendResponseHeaders(503, -1);
      return;
    }
    if (behaviour == Behaviour.FREEZE) {
      closing.await();
      return;
    }
    exchange.sendResponseHeaders(200, 0);
    FrameOutput out = new FrameOutput(exchange.getResponseBody());
    switch (behaviour) {
      case SPEAK -> {
        sound(out);
        out.send(FrameKind.END);
      }
      case DIE -> out.send(FrameKind.BEAT);
      case DIE_LATER -> sound(out);
      case ONLY_BEAT -> beat(out);
      case TALK_NONSENSE -> exchange.getResponseBody().write(new byte[] {99, 1, 2, 3, 4, 5});
      case DRIP -> drip(exchange.getResponseBody());
      case FLOOD -> flood(out);
      case FAIL ->
          out.sendJson(
              FrameKind.FAULT, new EngineFault(EngineException.Kind.INVALID_ANSWER, "no sound"));
      case BE_FULL, FREEZE -> throw new IllegalStateException();
    }
  }

  private void sound(FrameOutput out) throws IOException {
    out.sendJson(FrameKind.START, new SoundStart(RATE_HZ, null, made));
    out.send(FrameKind.SOUND, new byte[] {42, 0});
  }

  private void beat(FrameOutput out) throws IOException, InterruptedException {
    while (!closing.await(20, java.util.concurrent.TimeUnit.MILLISECONDS)) {
      out.send(FrameKind.BEAT);
    }
  }

  private void drip(OutputStream out) throws IOException, InterruptedException {
    out.write(ByteBuffer.allocate(5).put((byte) 1).putInt(1000).array());
    while (!closing.await(20, java.util.concurrent.TimeUnit.MILLISECONDS)) {
      out.write(' ');
      out.flush();
    }
  }

  private void tellWithoutEnd(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(200, 0);
      while (closing.getCount() > 0) {
        exchange.getResponseBody().write(new byte[1 << 16]);
      }
    }
  }

  private void flood(FrameOutput out) throws IOException {
    sound(out);
    while (closing.getCount() > 0) {
      out.send(FrameKind.SOUND, new byte[FrameKind.SOUND.maxBytes()]);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
  }
}
