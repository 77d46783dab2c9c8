const cue = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[^\n]*\n(.+)$/s;

type Cue = { from: number; to: number; text: string };

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

function timestamp(seconds: number): string {
  const hours = String(Math.floor(seconds / 3600)).padStart(2, "0");
  const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(2, "0");
  return `${hours}:${minutes}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}

/** A film's captions, repeated like the film itself until the end of the video. */
export function repeatCaptions(vtt: string, filmSeconds: number, end: number): string {
  const cues = cuesOf(vtt);
  const blocks: string[] = [];
  for (let offset = 0; offset < end; offset += filmSeconds) {
    for (const { from, to, text } of cues) {
      if (offset + from >= end) break;
      blocks.push(`${timestamp(offset + from)} --> ${timestamp(Math.min(offset + to, end))}\n${text}`);
    }
  }
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}
