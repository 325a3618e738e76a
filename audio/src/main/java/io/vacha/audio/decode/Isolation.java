package io.vacha.audio.decode;

/** How well ffmpeg is locked in while it reads what strangers sent. */
public enum Isolation {
  /** Own namespaces by bubblewrap: no network, one readable file, no other process in sight. */
  SANDBOXED,
  /** Limits on memory, time and files and no new privileges, but the file system in sight. */
  LIMITED
}
