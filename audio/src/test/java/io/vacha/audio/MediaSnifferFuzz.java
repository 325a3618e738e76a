package io.vacha.audio;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.vacha.audio.decode.MediaSniffer;
import io.vacha.testing.FuzzTarget;
import io.vacha.testing.OneFile;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** The first bytes of uploads. */
public final class MediaSnifferFuzz implements FuzzTarget {
  private final OneFile file = new OneFile();

  @Override
  public List<byte[]> seeds() {
    return Stream.of(
            "RIFF\044\0\0\0WAVEfmt \020\0\0\0\1\0\1\0\200\076\0\0\0\175\0\0\2\0\020\0data",
            "OggS\0\2\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\1\023OpusHead\1\1",
            "fLaC\0\0\0\042\020\0\020\0\0\0\0\0\0\0\003\350\0\360",
            "\0\0\0\040ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0\0\0\0\010moov",
            "ID3\4\0\0\0\0\0\012TXXX\0\0\0\0\0\0\377\373\220\144",
            "\032\105\337\243\237\102\206\201\1\102\202\204webm",
            "#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd\n")
        .map(text -> text.getBytes(ISO_8859_1))
        .toList();
  }

  @Override
  public void read(byte[] data) throws IOException {
    var _ = MediaSniffer.sniff(file.holding(data));
  }
}
