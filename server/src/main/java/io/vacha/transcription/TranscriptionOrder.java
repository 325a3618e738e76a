package io.vacha.transcription;

import io.vacha.account.Caller;
import io.vacha.audio.PcmFile;
import io.vacha.audio.decode.Channels;
import io.vacha.catalog.Model;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Language;
import io.vacha.engine.RecognitionTask;
import io.vacha.ops.RequestTrace;
import io.vacha.plan.Plan;
import io.vacha.quota.meter.MeteredRequest;
import io.vacha.usage.Operation;
import java.util.List;

/**
 * A recording to transcribe for somebody.
 *
 * @param caller whose key asked
 * @param plan what that key may
 * @param model which model was asked for
 * @param language what is spoken, or auto
 * @param phrases what may be said; none where anything may
 * @param channels whether the recording's are mixed
 * @param trace what is noted of it
 */
public record TranscriptionOrder(
    Caller caller,
    Plan plan,
    Model model,
    Language language,
    List<String> phrases,
    Channels channels,
    RequestTrace trace) {

  RecognitionTask task(PcmFile audio, Cancellation work) {
    return new RecognitionTask(audio, language, phrases, caller.keyId(), work);
  }

  MeteredRequest metered() {
    return new MeteredRequest(caller.keyId(), plan.monthlyLimits(), Operation.TRANSCRIBE, trace);
  }
}
