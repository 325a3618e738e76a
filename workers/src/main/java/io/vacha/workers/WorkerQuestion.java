package io.vacha.workers;

import io.vacha.audio.PcmFile;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Lane;
import io.vacha.engine.worker.Deadline;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What a worker is asked.
 *
 * @param order what to do, as JSON
 * @param sound the recording that follows it; stays the caller's
 * @param patience how long the worker may say nothing
 */
@SuppressWarnings("ArrayRecordComponent") // as it is sent
record WorkerQuestion(
    EngineKey engine,
    Lane lane,
    byte[] order,
    @Nullable PcmFile sound,
    Duration patience,
    Deadline deadline,
    Cancellation cancellation) {}
