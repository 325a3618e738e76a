"""pocketsphinx as the service uses it: a recording whole, its words with posterior and cost."""
import ctypes as c
import re
import wave

PS = c.CDLL("libpocketsphinx.so.3")
SB = c.CDLL("libsphinxbase.so.3")
POINTER = c.c_void_p
for name in ("ps_args", "ps_init", "ps_seg_iter", "ps_seg_next", "ps_get_logmath"):
    getattr(PS, name).restype = POINTER
PS.ps_seg_word.restype = c.c_char_p
for name in ("ps_init", "ps_start_stream", "ps_start_utt", "ps_end_utt", "ps_seg_iter",
             "ps_seg_next", "ps_seg_word", "ps_get_logmath"):
    getattr(PS, name).argtypes = [POINTER]
PS.ps_process_raw.argtypes = [POINTER, c.c_char_p, c.c_size_t, c.c_int, c.c_int]
PS.ps_seg_prob.argtypes = [POINTER] * 4
PS.ps_seg_frames.argtypes = [POINTER] * 3
SB.cmd_ln_parse_r.restype = POINTER
SB.cmd_ln_parse_r.argtypes = [POINTER, POINTER, c.c_int, c.POINTER(c.c_char_p), c.c_int]
SB.logmath_exp.restype = c.c_double
SB.logmath_exp.argtypes = [POINTER, c.c_int]


class Decoder:
    def __init__(self, folder, acoustic, language, dictionary, search):
        options = ["-hmm", f"{folder}/{acoustic}", "-lm", f"{folder}/{language}",
                   "-dict", f"{folder}/{dictionary}", "-cmn", "batch", "-logfn", "/dev/null"]
        options += search.split()
        values = (c.c_char_p * len(options))(*(o.encode() for o in options))
        self.decoder = PS.ps_init(SB.cmd_ln_parse_r(None, PS.ps_args(), len(options), values, 1))
        assert self.decoder, "pocketsphinx cannot load " + " ".join(options)

    def words(self, wav):
        """The words as (text, posterior), and the strain: the mean cost of their frames."""
        with wave.open(str(wav)) as sound:
            pcm = sound.readframes(sound.getnframes())
        decoder = self.decoder
        PS.ps_start_stream(decoder)
        PS.ps_start_utt(decoder)
        PS.ps_process_raw(decoder, pcm, len(pcm) // 2, 0, 1)
        PS.ps_end_utt(decoder)
        words, cost, frames = [], 0, 0
        first, last, score = c.c_int(), c.c_int(), c.c_int()
        segment = PS.ps_seg_iter(decoder)
        while segment:
            label = PS.ps_seg_word(segment).decode()
            PS.ps_seg_frames(segment, c.byref(first), c.byref(last))
            log = PS.ps_seg_prob(segment, c.byref(score), None, None)
            if label[0] not in "<[+":
                posterior = SB.logmath_exp(PS.ps_get_logmath(decoder), log)
                words.append((re.sub(r"\(\d+\)$", "", label), posterior))
                cost -= score.value
                frames += 1 + last.value - first.value
            segment = PS.ps_seg_next(segment)
        return words, cost / frames / 1000 if frames else 0
