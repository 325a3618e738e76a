package io.vacha.engine;

/**
 * The state of one engine at one moment.
 *
 * @param available whether a task sent now would be taken
 * @param busy tasks being worked on
 * @param queued tasks waiting
 * @param deadlineMisses tasks given up because they took too long, since the start
 * @param description what serves, or what is missing and how to mend it, in one line
 */
public record EngineHealth(
    boolean available, int busy, int queued, long deadlineMisses, String description) {}
