package io.vacha.engine.espeak.event;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import io.vacha.engine.espeak.event.EventSound.WordEvent;
import io.vacha.engine.worker.NativeFunctions;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The library of espeak-ng 1.50 and 1.51 (libespeak-ng.so.1, speak_lib.h), loaded anew for each
 * text: what it keeps of one changes the sound of the next. Not thread-safe; used by one thread of
 * one process.
 */
@SuppressWarnings("restricted") // native access is what this class is for
final class EspeakLibrary {
  private static final String NAME = "libespeak-ng.so.1";

  /** {@code AUDIO_OUTPUT_SYNCHRONOUS}. */
  private static final int SYNCHRONOUS = 2;

  private static final int VOLUME = 2;

  /** The amplitude that the program is started with. */
  private static final int AMPLITUDE = 70;

  /** {@code espeakCHARS_UTF8 | espeakPHONEMES | espeakENDPAUSE}, as the program sets them. */
  private static final int FLAGS = 1 | 0x100 | 0x1000;

  private static final int EVENT_BYTES = 40;
  private static final int POSITION_AT = 8;
  private static final int SAMPLE_AT = 20;
  private static final int LIST_TERMINATED = 0;
  private static final int WORD = 1;

  private static final int MOST_SAMPLES = 10 * 60 * 22_050;

  private final String dataFolder;
  private final List<WordEvent> events = new ArrayList<>();
  private short[] samples = new short[1 << 16];
  private int count;

  EspeakLibrary(String dataFolder) {
    this.dataFolder = dataFolder;
  }

  /** Says a text as the program would. */
  EventSound speak(EventText text) throws IOException {
    events.clear();
    count = 0;
    try (Arena arena = Arena.ofConfined()) {
      seedNoise();
      NativeFunctions library = load(arena);
      library.callInt("espeak_Initialize", SYNCHRONOUS, 0, arena.allocateFrom(dataFolder), 0);
      library.run("espeak_SetSynthCallback", callback(arena));
      library.succeed("espeak_SetVoiceByName", arena.allocateFrom(text.voice()));
      library.succeed("espeak_SetParameter", VOLUME, AMPLITUDE, 0);
      MemorySegment bytes = arena.allocateFrom(text.text());
      library.succeed(
          "espeak_Synth",
          bytes,
          bytes.byteSize(),
          0,
          0,
          0,
          FLAGS,
          MemorySegment.NULL,
          MemorySegment.NULL);
      library.succeed("espeak_Terminate");
    }
    if (count >= MOST_SAMPLES) {
      throw new IOException("espeak-ng does not stop speaking");
    }
    return new EventSound(Arrays.copyOf(samples, count), events);
  }

  /** It takes its noise from the C library, whose numbers begin anew with each process. */
  private static void seedNoise() {
    NativeFunctions standard = new NativeFunctions(Linker.nativeLinker().defaultLookup());
    standard.bindVoid("srand", JAVA_INT);
    standard.run("srand", 1);
  }

  private static NativeFunctions load(Arena arena) {
    NativeFunctions library = new NativeFunctions(SymbolLookup.libraryLookup(NAME, arena));
    library.bind("espeak_Initialize", JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT);
    library.bindVoid("espeak_SetSynthCallback", ADDRESS);
    library.bind("espeak_SetVoiceByName", JAVA_INT, ADDRESS);
    library.bind("espeak_SetParameter", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT);
    library.bind(
        "espeak_Synth",
        JAVA_INT,
        ADDRESS,
        JAVA_LONG,
        JAVA_INT,
        JAVA_INT,
        JAVA_INT,
        JAVA_INT,
        ADDRESS,
        ADDRESS);
    library.bind("espeak_Terminate", JAVA_INT);
    return library;
  }

  private MemorySegment callback(Arena arena) {
    try {
      MethodHandle take =
          MethodHandles.lookup()
              .bind(
                  this,
                  "take",
                  MethodType.methodType(
                      int.class, MemorySegment.class, int.class, MemorySegment.class));
      return Linker.nativeLinker()
          .upcallStub(take, FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, ADDRESS), arena);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Takes sound and events; 1 stops the synthesis. */
  @SuppressWarnings("UnusedMethod") // called by the library
  private int take(MemorySegment wave, int length, MemorySegment list) {
    takeEvents(list.reinterpret(Long.MAX_VALUE));
    if (MemorySegment.NULL.equals(wave) || length <= 0) {
      return 0;
    }
    if (count + length > samples.length) {
      samples = Arrays.copyOf(samples, 2 * samples.length + length);
    }
    MemorySegment.copy(
        wave.reinterpret((long) length * Short.BYTES), JAVA_SHORT, 0, samples, count, length);
    count += length;
    return count < MOST_SAMPLES ? 0 : 1;
  }

  private void takeEvents(MemorySegment list) {
    for (long at = 0; list.get(JAVA_INT, at) != LIST_TERMINATED; at += EVENT_BYTES) {
      if (list.get(JAVA_INT, at) == WORD) {
        int place = Math.max(0, list.get(JAVA_INT, at + POSITION_AT) - 1);
        events.add(new WordEvent(place, list.get(JAVA_INT, at + SAMPLE_AT)));
      }
    }
  }
}
