package io.vacha.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.net.ssl.SSLSocketFactory;

/** Several clients that ask at random until they are told to stop. Confined to one thread. */
public final class Load {
  private static final int LEAVERS_IN_A_HUNDRED = 6;
  private static final int LONGEST_PAUSE_MILLIS = 400;

  private final List<Call> calls;
  private final int weights;
  private final SSLSocketFactory trust;
  private final int port;
  private final Book book;
  private final Random seeds;
  private final List<Thread> clients = new ArrayList<>();
  private volatile boolean running;

  /** Clients of the service on a port of this machine; {@code seed} decides what they ask. */
  public Load(List<Call> calls, SSLSocketFactory trust, int port, Book book, long seed) {
    this.calls = List.copyOf(calls);
    this.weights = calls.stream().mapToInt(Call::weight).sum();
    this.trust = trust;
    this.port = port;
    this.book = book;
    this.seeds = new Random(seed);
  }

  /** Begins with this many clients. */
  public void begin(int count) {
    running = true;
    for (int i = 0; i < count; i++) {
      Random random = new Random(seeds.nextLong());
      clients.add(Thread.ofPlatform().start(() -> run(random)));
    }
  }

  /** Returns when every client has ended what it had begun and closed its connection. */
  public void end() throws InterruptedException {
    running = false;
    for (Thread client : clients) {
      client.join();
    }
    clients.clear();
  }

  private void run(Random random) {
    try (SoakClient client = new SoakClient(trust, port, book)) {
      while (running) {
        Call call = choice(random);
        boolean leaves = call.body().length > 0 && random.nextInt(100) < LEAVERS_IN_A_HUNDRED;
        boolean there = leaves ? client.leave(call, random) : client.ask(call);
        Thread.sleep(there ? random.nextInt(LONGEST_PAUSE_MILLIS) : LONGEST_PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Call choice(Random random) {
    int at = random.nextInt(weights);
    for (Call call : calls) {
      at -= call.weight();
      if (at < 0) {
        return call;
      }
    }
    throw new IllegalStateException("the weights do not add up");
  }
}
