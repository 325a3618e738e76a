package io.vacha.transcription.upload;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The body of a request that brings a recording, bare or within a form. Confined to the request's
 * thread.
 */
public interface AudioBody {
  /** Refuses a body that says itself that it is too long, before it is read. */
  void refuseTooLong();

  /** Whether fields that say more of the recording may come with it. */
  boolean hasFields();

  /** The recording. @throws ApiException 400 where there is none, 413 where it is too large */
  InputStream file() throws IOException;

  /** The value of a text field of a form, cut after so many bytes. */
  Optional<String> field(String name, int maxBytes) throws IOException;
}
