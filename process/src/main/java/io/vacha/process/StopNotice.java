package io.vacha.process;

/** Notices that a child is stopped by a signal, and stays so. Confined to the watching thread. */
final class StopNotice {
  private final long pid;
  private final boolean forks;
  private boolean stoppedBefore;

  /**
   * Of a child that leads the process group of its number.
   *
   * @param forks whether other members of the group count as well
   */
  StopNotice(long pid, boolean forks) {
    this.pid = pid;
    this.forks = forks;
  }

  /** Whether it is stopped now and was at the last look. */
  boolean isStoppedForLong(StoppedGroups groups) {
    boolean stopped = ProcessTable.isStopped(pid) || (forks && groups.contains(pid));
    boolean forLong = stopped && stoppedBefore;
    stoppedBefore = stopped;
    return forLong;
  }
}
