import { type Cue, writeCaptions } from "../../film/rules/captions.ts";

const cue = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[^\n]*\n(.+)$/s;

/** The cues of a WebVTT file without its notes. */
function cuesOf(vtt: string): Cue[] {
  return vtt
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [, fromHours = 0, fromMinutes, fromSeconds, toHours = 0, toMinutes, toSeconds, text] = cue.exec(block) ?? [];
      if (!text) return [];
      const from = Number(fromHours) * 3600 + Number(fromMinutes) * 60 + Number(fromSeconds);
      return [{ from, to: Number(toHours) * 3600 + Number(toMinutes) * 60 + Number(toSeconds), text }];
    });
}

/** A film's captions, repeated like the film itself until the end of the video. */
export function repeatCaptions(vtt: string, filmSeconds: number, end: number): string {
  const cues = cuesOf(vtt);
  const repeated: Cue[] = [];
  for (let offset = 0; offset < end; offset += filmSeconds) {
    for (const { from, to, text } of cues) {
      if (offset + from >= end) break;
      repeated.push({ from: offset + from, to: Math.min(offset + to, end), text });
    }
  }
  return writeCaptions(repeated);
}
