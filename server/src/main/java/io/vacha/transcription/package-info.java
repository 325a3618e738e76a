/**
 * {@code POST /api/v1/transcribe}: a recording in, text out. Start at {@link
 * io.vacha.transcription.TranscriptionService}.
 */
@NullMarked
package io.vacha.transcription;

import org.jspecify.annotations.NullMarked;
