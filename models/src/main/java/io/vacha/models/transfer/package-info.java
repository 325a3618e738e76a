/**
 * Fetches files and resumes downloads that were cut off. Start at {@link
 * io.vacha.models.transfer.FileDownload}.
 */
@NullMarked
package io.vacha.models.transfer;

import org.jspecify.annotations.NullMarked;
