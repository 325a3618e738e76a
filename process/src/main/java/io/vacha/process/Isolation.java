package io.vacha.process;

/** How well a program is locked in while it works on what strangers sent. */
public enum Isolation {
  /** Own namespaces by bubblewrap: no network, only named files, no other process in sight. */
  SANDBOXED,
  /** No new privileges and the limits of its caller, but the file system in sight. */
  LIMITED
}
