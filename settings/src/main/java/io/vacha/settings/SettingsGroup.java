package io.vacha.settings;

import java.lang.reflect.Type;

/**
 * The keys of one feature. Several groups may share a prefix.
 *
 * @param prefix what its keys begin with, for example {@code vacha.tls}; a segment {@code *} stands
 *     for a name the operator chooses
 * @param record the settings record that its keys fill
 */
public record SettingsGroup(String prefix, Type record) {}
