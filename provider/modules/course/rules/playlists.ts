import type { Film } from "../../../media/film.ts";
import type { Scheduled } from "./schedule.ts";

/** The qualities of a film. Addresses are relative to the playlist's own, so they are valid behind any proxy. */
export function masterPlaylist({ qualities }: Film): string {
  const streams = qualities.flatMap(({ name, width, height, codecs, bandwidth, averageBandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}",NAME="${name}"`,
    `${name}.m3u8`,
  ]);
  return lines("#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...streams);
}

/** All segments of a video in one quality. A repetition of the film is marked, because its timestamps start at zero again. */
export function mediaPlaylist(quality: string, list: readonly Scheduled[]): string {
  const longest = Math.max(...list.map(({ seconds }) => seconds));
  const segments = list.flatMap(({ segment, seconds }, number) => [
    ...(segment === 0 && number > 0 ? ["#EXT-X-DISCONTINUITY"] : []),
    `#EXTINF:${seconds.toFixed(4)},`,
    `${quality}/${number}`,
  ]);
  return lines(
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-MAP:URI="${quality}/init"`,
    ...segments,
    "#EXT-X-ENDLIST",
  );
}

function lines(...all: string[]): string {
  return `${all.join("\n")}\n`;
}
