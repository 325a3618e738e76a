package io.vacha.error;

/** The page of this service that says what to do about an error. */
public final class ProblemPage {
  /** Where the pages are. */
  public static final String FOLDER = "/problems/";

  private ProblemPage() {}

  /** Its address on this service, for example {@code /problems/invalid_voice}. */
  public static String of(ErrorCode code) {
    return FOLDER + code.type();
  }
}
