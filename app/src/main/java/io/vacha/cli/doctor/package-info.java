/** {@code vacha doctor}: what is installed, what is missing, and what a service takes of memory. */
@NullMarked
package io.vacha.cli.doctor;

import org.jspecify.annotations.NullMarked;
