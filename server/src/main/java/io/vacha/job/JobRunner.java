package io.vacha.job;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.engine.ClientLeftException;
import io.vacha.engine.EngineException;
import io.vacha.error.ApiException;
import io.vacha.error.ServiceFailure;
import io.vacha.job.JobQueue.Taken;
import io.vacha.job.turn.JobSlice;
import io.vacha.ops.RequestTrace;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Works on one job after another, and says how each ended. Thread-safe. */
final class JobRunner {
  private static final Logger LOG = LoggerFactory.getLogger(JobRunner.class);
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  private final JobQueue queue;
  private final JobSignals signals;
  private final TranscriptionWork transcription;
  private final SpeechWork speech;
  private final Duration slice;
  private volatile boolean stopping;

  JobRunner(
      JobQueue queue,
      JobSignals signals,
      TranscriptionWork transcription,
      SpeechWork speech,
      Duration slice) {
    this.queue = queue;
    this.signals = signals;
    this.transcription = transcription;
    this.speech = speech;
    this.slice = slice;
  }

  JobQueue queue() {
    return queue;
  }

  /** From now on what is cancelled goes back to the queue. */
  void stop() {
    stopping = true;
  }

  /** Does a job to whatever end. */
  void run(Taken taken) {
    String id = taken.job().id();
    try {
      queue.succeeded(taken, work(taken));
    } catch (JobWork.Revoked _) {
      queue.revoked(taken);
    } catch (JobWork.GivesWay _) {
      queue.giveWay(taken);
    } catch (JobWork.Lost _) {
      LOG.debug("{} was cancelled or taken over", id);
    } catch (EngineException e) {
      endedBy(taken, e);
    } catch (StorageUnavailableException e) {
      queue.later(taken, failure(ServiceFailure.storageUnavailable(e)));
    } catch (ApiException e) {
      refused(taken, e);
    } catch (ClientLeftException _) {
      cancelled(taken);
    } catch (CodecUnavailableException e) {
      queue.later(taken, failure(ServiceFailure.serviceUnavailable(RETRY_AFTER, e)));
    } catch (IOException | RuntimeException e) {
      unforeseen(taken, e);
    } finally {
      signals.end(id);
    }
  }

  private List<String> work(Taken taken) throws IOException, EngineException {
    StoredJob job = taken.job();
    JobWork work =
        new JobWork(
            job,
            taken.caller(),
            taken.plan(),
            queue,
            new RequestTrace(job.usageId(), "", System.nanoTime()),
            new JobSlice(slice),
            taken.cancellation());
    return switch (job.kind()) {
      case TRANSCRIPTION -> transcription.run(work);
      case SPEECH -> speech.run(work);
    };
  }

  private void endedBy(Taken taken, EngineException failure) {
    switch (failure.kind()) {
      case CANCELLED -> cancelled(taken);
      case UNAVAILABLE, INVALID_ANSWER, TIMED_OUT ->
          queue.later(taken, failure(ServiceFailure.serviceUnavailable(RETRY_AFTER, failure)));
    }
  }

  /** By whoever has said so in the database, unless the service stops. */
  private void cancelled(Taken taken) {
    if (stopping) {
      queue.handBack(taken);
    } else {
      queue.cancelled(taken);
    }
  }

  private void refused(Taken taken, ApiException refusal) {
    if (refusal.code().retryable()) {
      queue.later(taken, failure(refusal));
    } else {
      queue.failed(taken, failure(refusal));
    }
  }

  private void unforeseen(Taken taken, Exception failure) {
    if (taken.cancellation().isCancelled()) {
      cancelled(taken);
      return;
    }
    LOG.error("{} failed in an unforeseen way", taken.job().id(), failure);
    queue.later(taken, failure(ServiceFailure.internal(failure)));
  }

  private static StoredJob.Failure failure(ApiException error) {
    String message = error.getMessage();
    return new StoredJob.Failure(error.code().type(), message == null ? "" : message);
  }
}
