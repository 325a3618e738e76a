package io.vacha.cli;

/**
 * The threads that carry virtual threads. Java has one a core and takes a virtual thread from it
 * only when that waits: as many that calculate as there are cores would keep all others waiting.
 * With more, the system shares the cores among them as among all threads. No state.
 */
final class Carriers {
  static final String PROPERTY = "jdk.virtualThreadScheduler.parallelism";
  private static final int A_CORE = 8;
  private static final int LEAST = 32;

  private Carriers() {}

  /** Has Java make enough, unless its options say how many; before the first virtual thread. */
  static void provide() {
    if (System.getProperty(PROPERTY) == null) {
      int wanted = Math.max(LEAST, A_CORE * Runtime.getRuntime().availableProcessors());
      System.setProperty(PROPERTY, Integer.toString(wanted));
    }
  }
}
