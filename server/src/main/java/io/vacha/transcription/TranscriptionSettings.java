package io.vacha.transcription;

import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How uploads are taken in ({@code vacha.transcription.*}).
 *
 * @param maxUploads uploads spooled to disk at the same time; more get 503
 */
public record TranscriptionSettings(@DefaultValue("128") @Min(1) int maxUploads) {}
