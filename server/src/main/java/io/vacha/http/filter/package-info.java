/**
 * The filters every request passes, in the order that {@link io.vacha.http.HttpConfiguration}
 * numbers.
 */
@NullMarked
package io.vacha.http.filter;

import org.jspecify.annotations.NullMarked;
