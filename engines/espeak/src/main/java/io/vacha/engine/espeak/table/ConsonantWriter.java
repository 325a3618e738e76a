package io.vacha.engine.espeak.table;

import io.vacha.engine.espeak.table.ConsonantSound.Recipe;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Makes consonants from installed ones. Confined to the thread that builds a table. */
final class ConsonantWriter {
  /** Class of consonants that leave the length of the vowel before them alone. */
  private static final int NEUTRAL = 9;

  /** Class of consonants that lengthen it, most of all at the end of a phrase. */
  private static final int LENGTHENING = 5;

  private static final String SILENCE = "ustop/null";

  private final InstalledData installed;
  private final DataAppender data;
  private final VowelWriter vowels;

  ConsonantWriter(InstalledData installed, DataAppender data, VowelWriter vowels) {
    this.installed = installed;
    this.data = data;
    this.vowels = vowels;
  }

  /** Adds what a consonant needs; its entry under a code. */
  PhonemeEntry write(ConsonantSound sound, int code) throws IOException {
    PhonemeEntry like = installed.phoneme(sound.like());
    return switch (sound.recipe()) {
      case Recipe.Same(int length) ->
          entry(
              sound,
              code,
              like,
              like.flags(),
              like.program(),
              length == 0 ? like.length() : length,
              NEUTRAL);
      case Recipe.Released(String recording, int percent, int length) ->
          entry(
              sound, code, like, like.flags(), recorded(like, recording, percent), length, NEUTRAL);
      case Recipe.Unreleased() ->
          entry(sound, code, like, like.flags(), recorded(like, SILENCE, 1), 0, NEUTRAL);
      case Recipe.Implosive(String sequence) ->
          entry(
              sound,
              code,
              like,
              like.flags() | PhonemeEntry.PREVOICED,
              implosive(like, sequence),
              0,
              NEUTRAL);
      case Recipe.Fading(String sequence) ->
          entry(sound, code, like, like.flags(), fading(like, sequence), 0, LENGTHENING);
      case Recipe.Glide(Formants target) ->
          entry(sound, code, like, 0, glide(target), 0, LENGTHENING);
    };
  }

  private static PhonemeEntry entry(
      ConsonantSound sound,
      int code,
      PhonemeEntry like,
      int flags,
      int program,
      int length,
      int lengthClass) {
    return new PhonemeEntry(
        sound.mnemonic(),
        flags,
        program,
        code,
        like.type(),
        like.startType(),
        like.endType(),
        length,
        lengthClass);
  }

  private int recorded(PhonemeEntry like, String recording, int percent) throws IOException {
    List<short[]> parts = transitions(like);
    int address = installed.address(recording);
    parts.add(DataAppender.play(DataAppender.PLAY_RECORDING, address, percent));
    return data.addProgram(parts);
  }

  private int implosive(PhonemeEntry like, String sequence) throws IOException {
    SpectrumFrame murmur = installed.frames(sequence).getFirst();
    int voicing =
        data.addFrames(
            List.of(steady(murmur, 0.6, 30), steady(murmur, 1, 35), steady(murmur, 1.4, 0)));
    int release = data.addFrames(List.of(steady(murmur, 1.4, 8), steady(murmur, 1.5, 0)));
    List<short[]> parts = transitions(like);
    parts.add(new short[] {DataAppender.IF_PREVOICING});
    parts.add(DataAppender.play(DataAppender.PLAY_FRAMES, voicing, 0));
    parts.add(DataAppender.play(DataAppender.PLAY_FRAMES, release, 0));
    return data.addProgram(parts);
  }

  private int fading(PhonemeEntry like, String sequence) throws IOException {
    SpectrumFrame nasal = installed.frames(sequence).get(1);
    int address =
        data.addFrames(
            List.of(
                nasal.withGain(0.9).timed(0, 50),
                nasal.withGain(0.8).timed(0, 40),
                nasal.withGain(0.25).timed(0, 0)));
    List<short[]> parts = new ArrayList<>();
    parts.add(installed.instruction(like.program(), DataAppender.VOWEL_OUT, 4));
    parts.add(DataAppender.play(DataAppender.PLAY_FRAMES, address, 0));
    return data.addProgram(parts);
  }

  private int glide(Formants target) {
    SpectrumFrame frame = vowels.frame(target);
    int ending = data.addFrames(List.of(frame.timed(0, 70), frame.withGain(0.9).timed(0, 0)));
    int body =
        data.addFrames(List.of(frame.withGain(0.9).timed(0, 30), frame.withGain(0.5).timed(0, 0)));
    return data.addProgram(
        List.of(
            DataAppender.play(DataAppender.VOWEL_ENDING, ending, 0),
            DataAppender.play(DataAppender.PLAY_FRAMES, body, 0)));
  }

  private List<short[]> transitions(PhonemeEntry like) {
    List<short[]> parts = new ArrayList<>();
    parts.add(installed.instruction(like.program(), DataAppender.VOWEL_IN, 4));
    parts.add(installed.instruction(like.program(), DataAppender.VOWEL_OUT, 4));
    return parts;
  }

  private static SpectrumFrame steady(SpectrumFrame frame, double gain, int milliseconds) {
    return frame.withGain(gain).timed(SpectrumFrame.STEADY_LENGTH, milliseconds);
  }
}
