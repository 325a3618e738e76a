package io.vacha.live;

import io.vacha.engine.Recognition;

/**
 * What was said in a stretch of a session.
 *
 * @param startMillis where the stretch begins, from the start of the session
 * @param durationMillis how long it is
 * @param recognition its words, timed from the start of the session; a stretch without words has an
 *     empty text
 * @param isFinal whether it will not change any more; the next stretch begins behind it
 * @param endsUtterance whether the speaker paused behind it
 * @param asked whether the client asked for it to be final now
 */
public record LiveTranscript(
    long startMillis,
    long durationMillis,
    Recognition recognition,
    boolean isFinal,
    boolean endsUtterance,
    boolean asked) {}
