package io.vacha.benchmarks.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/** What the clients saw. Thread-safe. */
public final class Book {
  private final ConcurrentLinkedQueue<Sent> fresh = new ConcurrentLinkedQueue<>();
  private final AtomicLong ids = new AtomicLong();
  private final String prefix;

  /** Request ids begin with {@code prefix}, so that they are told from others'. */
  public Book(String prefix) {
    this.prefix = prefix;
  }

  /** A request id that was never given before. */
  String nextId() {
    return prefix + ids.incrementAndGet();
  }

  /** Whether this book gave a request id. */
  boolean gave(String id) {
    return id.startsWith(prefix);
  }

  /** Writes down a request that has ended. */
  void write(Sent sent) {
    fresh.add(sent);
  }

  /** What was written since the last call. */
  List<Sent> next() {
    List<Sent> entries = new ArrayList<>();
    for (Sent sent = fresh.poll(); sent != null; sent = fresh.poll()) {
      entries.add(sent);
    }
    return entries;
  }
}
