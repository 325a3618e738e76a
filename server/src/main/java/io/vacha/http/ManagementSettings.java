package io.vacha.http;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The management listener: health and metrics over plain HTTP ({@code vacha.management.*}).
 *
 * @param port its port; -1 opens none; 0 takes any free one
 * @param address the address it binds; keep it private
 */
public record ManagementSettings(
    @DefaultValue("9464") @Min(-1) @Max(65535) int port,
    @DefaultValue("127.0.0.1") String address) {}
