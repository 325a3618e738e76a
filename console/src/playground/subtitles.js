// Subtitles from the words of a transcript.
const LONGEST_PAUSE_SECONDS = 0.6;
const LONGEST_CUE_SECONDS = 7;
const LONGEST_CUE_CHARACTERS = 74;

/** The words in the SubRip format. */
export const subRip = (words) => cues(words)
  .map((cue, i) => `${i + 1}\n${times(cue, ',')}\n${cue.text}\n`).join('\n');

/** The words in the WebVTT format. */
export const webVtt = (words) => `WEBVTT\n\n${cues(words)
  .map((cue) => `${times(cue, '.')}\n${escape(cue.text)}\n`).join('\n')}`;

/** Cues end at a pause, after seven seconds or two lines. */
function cues(words) {
  const made = [];
  for (const { start, end, word } of words) {
    const cue = made.at(-1);
    if (cue && fits(cue, start, end, word)) {
      cue.text += ` ${word}`;
      cue.end = end;
    } else {
      made.push({ start, end, text: word });
    }
  }
  return made;
}

function fits(cue, start, end, word) {
  return start - cue.end < LONGEST_PAUSE_SECONDS && end - cue.start <= LONGEST_CUE_SECONDS
    && `${cue.text} ${word}`.length <= LONGEST_CUE_CHARACTERS;
}

const times = (cue, point) => `${time(cue.start, point)} --> ${time(cue.end, point)}`;

const time = (seconds, point) =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', point);

const escape = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
