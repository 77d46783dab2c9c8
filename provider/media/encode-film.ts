import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type ChosenQuality, chooseQualities } from "./choose-qualities.ts";
import { describeFilm } from "./describe-film.ts";
import { inputLimits, runTool, type ToolSettings } from "./ffmpeg.ts";
import type { Film } from "./film.ts";
import type { Probed } from "./probe-film.ts";
import { makeFolder } from "./store.ts";

const segmentSeconds = 4;
/** One thread needs about six seconds for a second of a large film on a slow machine. */
const workPerSecond = 30;
const minSeconds = 600;

type Work = {
  settings: ToolSettings;
  file: string;
  folder: string;
  film: Probed;
  stopped?: AbortSignal;
  /** Gets the finished part in percent. */
  onProgress: (percent: number) => void;
};

function filterOf({ video, framesPerSecond }: Probed, qualities: ChosenQuality[]): string {
  const common = `[0:${video}]yadif=deint=interlaced,fps=${framesPerSecond},split=${qualities.length}`;
  const split = `${common}${qualities.map(({ name }) => `[to${name}]`).join("")}`;
  const scaled = qualities.map(
    ({ name, width, height }) => `[to${name}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[${name}]`,
  );
  return [split, ...scaled].join(";");
}

function soundOf({ audio }: Probed, { audioRate }: ChosenQuality): string[] {
  if (audio === null) return [];
  const codec = ["-c:a", "aac", "-ac", "2", "-ar", "48000", "-b:a", `${audioRate}k`];
  return ["-map", `0:${audio}`, "-af", "aresample=async=1:first_pts=0", ...codec];
}

function outputOf(film: Probed, quality: ChosenQuality): string[] {
  const { name, profile, videoRate } = quality;
  return [
    ...["-map", `[${name}]`, ...soundOf(film, quality), "-t", String(film.seconds), "-map_metadata", "-1", "-sn", "-dn"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", profile, "-crf", "23", "-threads", "1"],
    ...["-maxrate", `${videoRate}k`, "-bufsize", `${2 * videoRate}k`],
    ...["-force_key_frames", `expr:gte(t,n_forced*${segmentSeconds})`, "-sc_threshold", "0", "-flags", "+cgop"],
    ...["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
    // Picture and sound both start at exactly 0, as in the sample films.
    ...["-hls_segment_options", "movflags=+negative_cts_offsets"],
    ...["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", `${name}/%d.m4s`, `${name}/index.m3u8`],
  ];
}

/** Saves a picture from the first tenth of the film, in the size of its largest quality up to 1280 pixels. */
async function savePoster({ settings, file, folder, film, stopped }: Work): Promise<void> {
  const drawn = join(folder, "poster.png");
  const at = String(Math.min(film.seconds / 10, 60));
  const args = ["-hide_banner", "-v", "error", "-nostdin", "-threads", "1", "-ss", at, ...inputLimits, "-i", `file:${file}`];
  const picture = ["-map", `0:${film.video}`, "-frames:v", "1", "-vf", "scale='min(1280,iw)':-2", "-map_metadata", "-1", "poster.png"];
  await runTool({ settings, tool: "ffmpeg", args: [...args, ...picture], folder, seconds: minSeconds, stopped });
  const { default: sharp } = await import("sharp");
  await sharp(drawn).webp({ quality: 80 }).toFile(join(folder, "poster.webp"));
  await rm(drawn);
}

/** Encodes a film into a folder: one folder of segments for each quality, and a poster. One thread, so that calls of the shop stay fast. */
export async function encodeFilm(work: Work): Promise<Pick<Film, "segments" | "qualities">> {
  const { settings, file, folder, film, stopped, onProgress } = work;
  const qualities = chooseQualities(film);
  for (const { name } of qualities) await makeFolder(join(folder, name));
  const args = [
    ...["-hide_banner", "-v", "error", "-nostdin", "-y", "-nostats", "-progress", "pipe:1"],
    ...["-threads", "1", "-filter_complex_threads", "1", ...inputLimits, "-i", `file:${file}`],
    ...["-filter_complex", filterOf(film, qualities), ...qualities.flatMap((each) => outputOf(film, each))],
  ];
  await runTool({
    ...{ settings, tool: "ffmpeg", args, folder, stopped },
    seconds: Math.max(minSeconds, film.seconds * workPerSecond),
    onLine: (line) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds) onProgress(Math.min(99, Math.floor(Number(microseconds) / 10_000 / film.seconds)));
    },
  });
  await savePoster(work);
  return describeFilm(folder, qualities);
}
