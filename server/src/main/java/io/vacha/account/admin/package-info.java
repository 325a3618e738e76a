/** The routes with which administrators keep accounts and keys. */
@NullMarked
package io.vacha.account.admin;

import org.jspecify.annotations.NullMarked;
