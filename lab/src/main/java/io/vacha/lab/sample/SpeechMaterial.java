package io.vacha.lab.sample;

import java.util.List;

/**
 * What is measured with. Immutable.
 *
 * @param samples every recording that is heard
 * @param people the sets of people's recordings among them
 * @param khmer Khmer sentences, words parted by spaces
 */
public record SpeechMaterial(
    List<SpeechSample> samples, List<PeopleSet> people, List<String> khmer) {
  public SpeechMaterial {
    samples = List.copyOf(samples);
    people = List.copyOf(people);
    khmer = List.copyOf(khmer);
  }

  /** The recordings of one set, in order. */
  public List<SpeechSample> samplesOf(String set) {
    return samples.stream().filter(sample -> sample.set().equals(set)).toList();
  }

  /** Whether a recording belongs to one of the sets of people. */
  public boolean isOfPeople(SpeechSample sample) {
    return people.stream().anyMatch(set -> set.name().equals(sample.set()));
  }
}
