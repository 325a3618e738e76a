package io.vacha.speech;

import io.vacha.audio.mp3.Mp3Audio;
import java.util.Optional;

/**
 * A text as sound, charged and ready to be sent.
 *
 * @param audio the MP3
 * @param contentDisposition the header the engine supplied, if it is one that does
 */
record ChargedSpeech(Mp3Audio audio, Optional<String> contentDisposition) {}
