package io.vacha.http;

import java.net.InetAddress;
import java.util.Arrays;

/**
 * A block of addresses as {@code 10.0.0.0/8}, or one address.
 *
 * @param network an address of the block
 * @param prefixBits how many leading bits count
 */
record Subnet(InetAddress network, int prefixBits) {
  /**
   * Reads a block.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Subnet parse(String text) {
    int slash = text.indexOf('/');
    InetAddress network =
        InetAddress.ofLiteral((slash < 0 ? text : text.substring(0, slash)).strip());
    int all = network.getAddress().length * 8;
    int bits = slash < 0 ? all : Integer.parseInt(text.substring(slash + 1).strip());
    if (bits < 0 || bits > all) {
      throw new IllegalArgumentException("no such prefix: " + text);
    }
    return new Subnet(network, bits);
  }

  /** Whether a literal address lies in this block. */
  boolean contains(String literal) {
    byte[] address = InetAddress.ofLiteral(literal).getAddress();
    byte[] block = network.getAddress();
    int whole = prefixBits / 8;
    if (address.length != block.length || !Arrays.equals(address, 0, whole, block, 0, whole)) {
      return false;
    }
    int rest = prefixBits % 8;
    return rest == 0 || ((address[whole] ^ block[whole]) & 0xff) >> (8 - rest) == 0;
  }
}
