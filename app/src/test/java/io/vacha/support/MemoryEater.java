package io.vacha.support;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A program whose one thread takes all memory while the other waits for ever. */
public final class MemoryEater {
  private MemoryEater() {}

  /** Never returns. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread.ofPlatform().start(MemoryEater::eat);
    new CountDownLatch(1).await();
  }

  private static void eat() {
    List<byte[]> eaten = new ArrayList<>();
    while (eaten.size() < Integer.MAX_VALUE) {
      eaten.add(new byte[1 << 20]);
    }
  }
}
