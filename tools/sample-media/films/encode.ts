import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The five qualities, from low to high. Flat colors look good even with this much compression. */
export const qualities = [
  { name: "FD", width: 426, height: 240, crf: 38, profile: "main" },
  { name: "LD", width: 640, height: 360, crf: 39, profile: "main" },
  { name: "SD", width: 854, height: 480, crf: 40, profile: "main" },
  { name: "HD", width: 1280, height: 720, crf: 42, profile: "high" },
  { name: "OD", width: 1920, height: 1080, crf: 45, profile: "high" },
] as const;

/** The sheets are drawn a tenth wider than the largest quality. */
export const sheet = { width: 2112, height: 1080 };

const frameRate = 10;
const sceneFrames = 170;
const sceneSeconds = sceneFrames / frameRate;
const fadeSeconds = 1.5;
const filmSeconds = 3 * sceneSeconds - 2 * fadeSeconds;
const segmentSeconds = 4;
const room = sheet.width - 1920;

/** How far the sheets move within a scene. Whole pixels, because such movement compresses to almost nothing. */
const travel = [17, 51, 119];

/** Three sheets that pass at three speeds, in one scene to the right and in the next to the left. */
function sceneFilter(scene: number): string {
  const cropped = travel.map((pixels, depth) => {
    const moved = `floor(n*${pixels}/${sceneFrames})`;
    const x = scene % 2 ? `${room}-${moved}` : moved;
    return `[${scene * 3 + depth}:v]format=rgba,crop=1920:1080:'${x}':0[s${scene}d${depth}]`;
  });
  const over = `[s${scene}d0][s${scene}d1]overlay=format=rgb[s${scene}m];[s${scene}m][s${scene}d2]overlay=format=rgb,format=yuv420p[s${scene}]`;
  return [...cropped, over].join(";");
}

function filmFilter(): string {
  const fade = `xfade=transition=fade:duration=${fadeSeconds}`;
  const first = sceneSeconds - fadeSeconds;
  const paper = "color=0xf6f1e5";
  const ends = `fade=t=in:d=1.5:${paper},fade=t=out:st=${filmSeconds - 1.5}:d=1.5:${paper}`;
  const scaled = qualities.map(({ name, width, height }) => `[to${name}]scale=${width}:${height}:flags=lanczos,setsar=1[${name}]`);
  return [
    ...[0, 1, 2].map(sceneFilter),
    `[s0][s1]${fade}:offset=${first}[two];[two][s2]${fade}:offset=${2 * first},${ends},split=5${qualities.map(({ name }) => `[to${name}]`).join("")}`,
    ...scaled,
  ].join(";");
}

/** A sound like distant wind. */
const wind = `anoisesrc=color=brown:amplitude=0.6:seed=7:sample_rate=16000:duration=${filmSeconds},lowpass=f=400,tremolo=f=0.1:d=0.6,volume=-24dB`;

/** Encodes nine sheets, three per scene from back to front, into a folder per quality. */
export async function encode(sheets: string[], folder: string): Promise<void> {
  const inputs = sheets.flatMap((path) => ["-loop", "1", "-framerate", String(frameRate), "-t", String(sceneSeconds), "-i", path]);
  const gop = String(frameRate * segmentSeconds);
  const outputs = qualities.flatMap(({ name, crf, profile }) => [
    ...["-map", `[${name}]`, "-map", `${sheets.length}:a`, "-t", String(filmSeconds)],
    ...["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-profile:v", profile, "-crf", String(crf), "-pix_fmt", "yuv420p"],
    ...["-g", gop, "-keyint_min", gop, "-sc_threshold", "0", "-flags", "+cgop"],
    ...["-x264-params", "rc-lookahead=60:bframes=8:b-adapt=2:ref=5"],
    ...["-c:a", "aac", "-ac", "1", "-b:a", "2k", "-cutoff", "500"],
    ...["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
    // Picture and sound both start at exactly 0, so that a repeated film has no gap.
    ...["-hls_segment_options", "movflags=+negative_cts_offsets"],
    ...["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", join(folder, name, "%d.m4s"), join(folder, name, "index.m3u8")],
  ]);
  const args = ["-hide_banner", "-loglevel", "error", "-y", ...inputs, "-f", "lavfi", "-i", wind, "-filter_complex", filmFilter()];
  await run("ffmpeg", [...args, ...outputs]);
}
