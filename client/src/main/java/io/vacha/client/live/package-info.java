/**
 * Listening while somebody speaks, and speaking while text arrives. Start at {@link
 * io.vacha.client.VachaClient#listen}, which opens a {@link
 * io.vacha.client.live.TranscriptionSession}, and at {@link io.vacha.client.VachaClient#speakLive},
 * which opens a {@link io.vacha.client.live.SpeechSession}.
 */
@NullMarked
package io.vacha.client.live;

import org.jspecify.annotations.NullMarked;
