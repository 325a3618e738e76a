package io.vacha.turns;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leaves the processor to others: a thread or a process with long work gets a tenth of what one
 * with short work gets while both want it, and all of it otherwise. By {@code setpriority(2)},
 * which needs no privilege in this direction. Thread-safe.
 */
@SuppressWarnings("restricted") // a native call is what this class is for
public final class StepBack {
  private static final Logger LOG = LoggerFactory.getLogger(StepBack.class);
  private static final int NICENESS = 10;

  /** From sys/resource.h: a process by its number; on Linux a thread, too, and 0 is the caller. */
  private static final int PRIO_PROCESS = 0;

  /** Likewise: all processes of a group, by the number of its leader. */
  private static final int PRIO_GROUP = 1;

  private static final MethodHandle SETPRIORITY =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("setpriority"),
              FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));

  private StepBack() {}

  /** For the thread that calls, which must be a platform thread, and for good. */
  public static void thread() {
    set(PRIO_PROCESS, 0);
  }

  /** For all processes of a group of ours, and for good. */
  public static void group(long leader) {
    set(PRIO_GROUP, Math.toIntExact(leader));
  }

  private static void set(int which, int who) {
    try {
      int result = (int) SETPRIORITY.invokeExact(which, who, NICENESS);
      if (result != 0) {
        LOG.debug("{} keeps its priority", who);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("setpriority", e);
    }
  }
}
