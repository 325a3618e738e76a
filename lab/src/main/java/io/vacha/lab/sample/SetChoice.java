package io.vacha.lab.sample;

import io.vacha.cli.CommandFailure;
import java.util.List;

/**
 * Which sets of recordings are measured. Immutable.
 *
 * @param beginnings of their names; none for all sets
 */
public record SetChoice(List<String> beginnings) {
  public SetChoice {
    beginnings = List.copyOf(beginnings);
  }

  /** Whether a set of this name is wanted. */
  public boolean includes(String set) {
    return beginnings.isEmpty() || beginnings.stream().anyMatch(set::startsWith);
  }

  /** Goes on if each beginning is that of a set there is. @throws CommandFailure otherwise */
  public void check(List<SpeechSample> samples) {
    for (String beginning : beginnings) {
      if (samples.stream().noneMatch(sample -> sample.set().startsWith(beginning))) {
        throw new CommandFailure(
            "There are no recordings of a set whose name begins with '" + beginning + "'.");
      }
    }
  }
}
