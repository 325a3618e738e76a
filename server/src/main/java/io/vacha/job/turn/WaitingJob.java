package io.vacha.job.turn;

/**
 * The oldest queued job of a key that may have one more at work.
 *
 * @param id of the job
 * @param atWork how many of the key are worked on
 */
public record WaitingJob(String id, String keyId, long atWork) {}
