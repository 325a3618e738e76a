/**
 * Uploads that go on where they broke off, by tus 1.0 (tus.io/protocols/resumable-upload). Start at
 * {@link io.vacha.job.tus.TusController}.
 */
@NullMarked
package io.vacha.job.tus;

import org.jspecify.annotations.NullMarked;
