/**
 * Takes in an upload within its limits: bare or multipart, spooled to disk. Start at {@link
 * io.vacha.transcription.upload.UploadSpool}.
 */
@NullMarked
package io.vacha.transcription.upload;

import org.jspecify.annotations.NullMarked;
