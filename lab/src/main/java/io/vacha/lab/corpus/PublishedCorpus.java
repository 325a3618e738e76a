package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.net.URI;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Recordings of people with their texts that anybody may train on. */
public enum PublishedCorpus {
  /** Google's Khmer voices, described at https://www.openslr.org/42/. */
  OPENSLR_42(
      "openslr-42",
      "Google's Khmer voices: about 4 hours by several men",
      URI.create("https://www.openslr.org/resources/42/km_kh_male.zip"),
      "CC BY-SA 4.0. A model that is trained on it may be used for anything; share it under the"
          + " same licence, and name Google as the source.");

  private final String id;
  private final String what;
  private final URI address;
  private final String terms;

  PublishedCorpus(String id, String what, URI address, String terms) {
    this.id = id;
    this.what = what;
    this.address = address;
    this.terms = terms;
  }

  /** The one of this id. @throws CommandFailure naming those there are */
  public static PublishedCorpus named(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id.equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new CommandFailure(
                    "No corpus %s is known, but: %s."
                        .formatted(
                            id,
                            Arrays.stream(values())
                                .map(each -> each.id)
                                .collect(Collectors.joining(", ")))));
  }

  /** What users call it. */
  public String id() {
    return id;
  }

  /** What it is, in one line. */
  public String what() {
    return what;
  }

  /** Where its publisher has it: an archive with a folder in the layout of OpenSLR. */
  URI address() {
    return address;
  }

  /** Its licence and what that asks of who trains on it. */
  public String terms() {
    return terms;
  }
}
