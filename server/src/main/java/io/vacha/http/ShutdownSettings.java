package io.vacha.http;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the service stops ({@code vacha.shutdown.*}).
 *
 * @param notice how long it answers "not ready" before it stops taking requests
 * @param grace how long running requests may take to finish
 */
public record ShutdownSettings(
    @DefaultValue("1s") Duration notice, @DefaultValue("60s") Duration grace) {}
