package io.vacha.process;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;

/** Signals to process groups, which the JDK cannot send: kill(2). Stateless. */
@SuppressWarnings("restricted") // native access is what this class is for
final class Signals {
  private static final int KILL = 9;
  private static final MethodHandle FUNCTION =
      Linker.nativeLinker()
          .downcallHandle(
              Linker.nativeLinker().defaultLookup().findOrThrow("kill"),
              FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));

  private Signals() {}

  /**
   * Kills all members of a process group at once; nothing happens where there are none. The kernel
   * lets no member fork past it: a fork that has begun fails, or its child is killed, too.
   */
  static void killGroup(long leader) {
    if (leader <= 1) {
      throw new IllegalArgumentException("no child of ours: " + leader);
    }
    try {
      int _ = (int) FUNCTION.invokeExact((int) -leader, KILL);
    } catch (Throwable e) {
      throw new IllegalStateException("kill cannot be called", e);
    }
  }
}
