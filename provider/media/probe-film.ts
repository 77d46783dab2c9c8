import { dirname } from "node:path";
import { z } from "zod";
import { FilmProblem, inputLimits, runTool, type ToolSettings } from "./ffmpeg.ts";

/** The properties of an uploaded film that its encoding depends on. */
export type Probed = { width: number; height: number; seconds: number; framesPerSecond: number; video: number; audio: number | null };

const number = z.coerce.number().catch(0);
const Stream = z.object({
  index: z.number(),
  codec_type: z.string().catch(""),
  width: number,
  height: number,
  duration: number,
  nb_frames: number,
  avg_frame_rate: z.string().catch(""),
  sample_aspect_ratio: z.string().catch(""),
  disposition: z.object({ attached_pic: number }).catch({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: number })).catch([]),
});
const Report = z.object({ streams: z.array(Stream).catch([]), format: z.object({ duration: number }).catch({ duration: 0 }) });

const probeSeconds = 60;
const shortestSeconds = 1;
const maxSide = 8192;
const maxFrames = 60;

/** More than any camera takes. A table may name billions, each of which would be looked up. */
const maxPicturesInSecond = 1000;

/** What is printed of a film: its texts may be as long as the file. */
const printed = [
  "stream=index,codec_type,width,height,duration,nb_frames,avg_frame_rate,sample_aspect_ratio",
  "stream_disposition=attached_pic",
  "stream_side_data=rotation",
  "format=duration",
].join(":");

/** Enough for the largest picture and for the table of the longest film. */
const memoryOfPart = 256 * 1024 ** 2;

/** `30000/1001` as a number; 0 for anything else. */
function ratio(text: string): number {
  const [, over, under] = /^(\d+)[/:](\d+)$/.exec(text) ?? [];
  return Number(under) > 0 ? Number(over) / Number(under) : 0;
}

function minutes(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** Reads a film's properties; a file that cannot become a film of the shop is refused with the reason. */
export async function probeFilm(settings: ToolSettings, file: string, maxMinutes: number, stopped?: AbortSignal): Promise<Probed> {
  const limits = [...inputLimits, "-max_alloc", String(memoryOfPart)];
  const args = ["-v", "error", ...limits, "-print_format", "json", "-show_entries", printed, "-i", `file:${file}`];
  const report = await runTool({ settings, tool: "ffprobe", args, folder: dirname(file), seconds: probeSeconds, stopped }).catch(
    (error: Error) => {
      if (stopped?.aborted) throw error;
      return null;
    },
  );
  if (report === null) throw new FilmProblem("This file is not a film that can be read. Films in MP4, MOV, MKV, WebM, AVI or MPEG work.");
  const { streams, format } = Report.parse(JSON.parse(report));
  const video = streams.find((each) => each.codec_type === "video" && each.disposition.attached_pic === 0);
  if (!video || video.width < 2 || video.height < 2) throw new FilmProblem("This file has no moving picture.");
  const seconds = format.duration || video.duration;
  if (seconds < shortestSeconds) throw new FilmProblem("This film is shorter than a second, or it was cut off while it was copied.");
  if (seconds > maxMinutes * 60) {
    throw new FilmProblem(`This film lasts ${minutes(seconds)}. The longest film may last ${minutes(maxMinutes * 60)}.`);
  }
  if (Math.max(video.width, video.height) > maxSide) {
    throw new FilmProblem(`This film has ${video.width} × ${video.height} pixels. The longest side may have ${maxSide}.`);
  }
  if (video.nb_frames > seconds * maxPicturesInSecond) {
    throw new FilmProblem(`This film names ${video.nb_frames} pictures. A second may have ${maxPicturesInSecond}.`);
  }
  const width = Math.round(video.width * (ratio(video.sample_aspect_ratio) || 1));
  const isTurned = video.side_data_list.some(({ rotation }) => Math.abs(rotation) % 180 === 90);
  return {
    width: isTurned ? video.height : width,
    height: isTurned ? width : video.height,
    seconds,
    framesPerSecond: Math.min(ratio(video.avg_frame_rate) || 25, maxFrames),
    video: video.index,
    audio: streams.find((each) => each.codec_type === "audio")?.index ?? null,
  };
}
