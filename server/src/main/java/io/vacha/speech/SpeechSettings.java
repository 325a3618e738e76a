package io.vacha.speech;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How speech is sent ({@code vacha.speech.*}).
 *
 * @param maxStreams speech that is sent while it is made, at the same time; more get 503
 */
public record SpeechSettings(@DefaultValue("64") @Min(1) @Max(100_000) int maxStreams) {}
