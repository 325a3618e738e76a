package io.vacha.testing;

import java.util.List;

/** Something that reads what strangers send. */
public interface FuzzTarget {
  /** What it is to read without complaint; mutants begin here. */
  List<byte[]> seeds() throws Exception;

  /**
   * Has it read anything. Refusals of the kind it documents are caught inside; whatever else is
   * thrown is a finding.
   */
  void read(byte[] data) throws Exception;
}
