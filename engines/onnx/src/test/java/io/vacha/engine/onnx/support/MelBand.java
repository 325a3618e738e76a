package io.vacha.engine.onnx.support;

/** Which of 80 bands on Slaney's scale from 0 to 8000 Hz a pitch is nearest to. */
final class MelBand {
  private MelBand() {}

  static int of(double hertz) {
    double step = mel(8000) / 81;
    return (int) Math.round(mel(hertz) / step) - 1;
  }

  private static double mel(double hertz) {
    return hertz < 1000 ? hertz / (200.0 / 3) : 15 + Math.log(hertz / 1000) / (Math.log(6.4) / 27);
  }
}
