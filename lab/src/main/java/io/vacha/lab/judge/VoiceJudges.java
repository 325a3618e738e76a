package io.vacha.lab.judge;

import io.vacha.audio.Sound;
import io.vacha.engine.EngineException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All judges of a folder. For platform threads; closing closes each. */
public final class VoiceJudges implements AutoCloseable {
  /** The score of the judge that listeners of synthetic speech trained. */
  public static final String BLIZZARD = "DNSMOS Pro BVCC";

  private static final float PEAK = 0.5f;

  private final List<VoiceJudge> judges = new ArrayList<>();

  /** The files that the folder holds. */
  public static List<String> files() {
    return List.of("dnsmospro-bvcc.pt", "dnsmospro-vcc2018.pt", "dnsmos-p835.onnx");
  }

  /**
   * Reads the judges.
   *
   * @param scratch for files of theirs; stays the caller's
   */
  public static VoiceJudges read(Path folder, Path scratch) throws IOException {
    VoiceJudges all = new VoiceJudges();
    try {
      all.judges.add(DnsmosPro.read(BLIZZARD, folder.resolve(files().get(0)), scratch));
      all.judges.add(DnsmosPro.read("DNSMOS Pro VCC2018", folder.resolve(files().get(1)), scratch));
      all.judges.add(Dnsmos.read(folder.resolve(files().get(2))));
      return all;
    } catch (IOException | RuntimeException e) {
      all.close();
      throw e;
    }
  }

  /** The scores of a sound at 16 kHz that is not empty, by name, its peak brought to a half. */
  public Map<String, Double> scores(Sound sound) throws EngineException {
    float[] samples = levelled(sound.toFloats());
    Map<String, Double> scores = new LinkedHashMap<>();
    for (VoiceJudge judge : judges) {
      scores.putAll(judge.scores(samples));
    }
    return scores;
  }

  private static float[] levelled(float[] samples) {
    float peak = 1 / Sound.FULL_SCALE;
    for (float sample : samples) {
      peak = Math.max(peak, Math.abs(sample));
    }
    for (int i = 0; i < samples.length; i++) {
      samples[i] *= PEAK / peak;
    }
    return samples;
  }

  @Override
  public void close() {
    judges.forEach(VoiceJudge::close);
  }
}
