package io.vacha.engine.pocketsphinx;

import java.util.List;

/** How much of the processor a worker claims while others want it too. */
enum Pace {
  /** As much as anybody. */
  QUICK,

  /** A third of that: for pieces of long recordings, for which nobody waits second by second. */
  SLOW;

  /** What a command begins with to run at this pace; nice is in Debian's essential coreutils. */
  List<String> prefix() {
    return this == QUICK ? List.of() : List.of("nice", "-n", "5");
  }
}
