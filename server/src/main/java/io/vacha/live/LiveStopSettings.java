package io.vacha.live;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What sessions need to know of {@code vacha.shutdown.*}.
 *
 * @param notice how long the service says "not ready" before
 * @param grace how long running requests may take to finish
 * @param live how long sessions go on before they are asked to come again
 */
record LiveStopSettings(
    @DefaultValue("1s") Duration notice,
    @DefaultValue("60s") Duration grace,
    @DefaultValue("0s") Duration live) {}
