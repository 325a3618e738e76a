package io.vacha.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the service listens and keeps its data ({@code vacha.*}).
 *
 * @param port the HTTPS port; 0 takes any free one
 * @param address the address it binds
 * @param data the folder for everything it keeps
 */
public record ServerSettings(
    @DefaultValue("8443") @Min(0) @Max(65535) int port,
    @DefaultValue("0.0.0.0") String address,
    @DefaultValue("./data") Path data) {}
