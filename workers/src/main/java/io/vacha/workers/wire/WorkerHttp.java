package io.vacha.workers.wire;

/** The addresses and headers of the worker's HTTP. */
public final class WorkerHttp {
  /** The version of the protocol; a worker answers gateways of the same only. */
  public static final int PROTOCOL = 1;

  /** The header in which both sides name their version. */
  public static final String PROTOCOL_HEADER = "Vacha-Protocol";

  /** GET: how the worker is, as {@link WorkerReport}. */
  public static final String STATE = "/worker/state";

  /** POST: a {@link SpokenOrder}, answered with sound. */
  public static final String SPEAK = "/worker/speak";

  /** POST: a {@link HeardOrder} with its sound, answered with a transcript. */
  public static final String RECOGNIZE = "/worker/recognize";

  /** The parameter that names the engine. */
  public static final String ENGINE = "engine";

  /** The parameter that names the lane. */
  public static final String LANE = "lane";

  /** The most bytes that stand before the sound, or in place of it. */
  public static final int MAX_ORDER_BYTES = 4 << 20;

  private WorkerHttp() {}
}
