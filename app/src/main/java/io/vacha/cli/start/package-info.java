/**
 * The service in the foreground, and how it greets. Start at {@link io.vacha.cli.start.ServiceRun}.
 */
@NullMarked
package io.vacha.cli.start;

import org.jspecify.annotations.NullMarked;
