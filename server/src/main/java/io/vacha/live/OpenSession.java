package io.vacha.live;

/** A session that has a thread of its own. */
public interface OpenSession {
  /** Runs it to its end; called once. */
  LiveEnd run();

  /** Has it end soon: what waits is done, or left undone where that takes too long. */
  void finish(LiveEnd reason);
}
