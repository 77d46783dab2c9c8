import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ffmpegProblem, runTool } from "@/provider/media/ffmpeg";
import { probeFilm } from "@/provider/media/probe-film";
import { filmTest, makeClip } from "@/tests/support/provider/films";

let folder: string;
const settings = { FFMPEG_FOLDER: undefined };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "probe-"));
});

afterAll(() => rm(folder, { recursive: true }));

const clip = (name: string, own?: Parameters<typeof makeClip>[1]) => makeClip(join(folder, name), own);

test("without ffmpeg the sentence tells how to install it", async () => {
  expect(await ffmpegProblem({ FFMPEG_FOLDER: join(folder, "empty") })).toContain("apt-get install ffmpeg");
});

filmTest("the size, length and streams of a film are read", async () => {
  expect(await probeFilm(settings, clip("film.mp4"), 1)).toMatchObject({ width: 160, height: 90, framesPerSecond: 10, audio: 1 });
  expect(await probeFilm(settings, clip("silent.mkv", { sound: false, format: "matroska" }), 1)).toMatchObject({ audio: null });
});

filmTest("a file that is no film of the shop is refused with the reason", async () => {
  const text = join(folder, "text.mp4");
  await writeFile(text, "This is a letter.");
  await expect(probeFilm(settings, text, 1)).rejects.toThrow("not a film that can be read");
  await expect(probeFilm(settings, clip("sound.mp4", { picture: false }), 1)).rejects.toThrow("This file has no moving picture.");
  await expect(probeFilm(settings, clip("long.mp4", { seconds: 61, size: "16x16", sound: false }), 1)).rejects.toThrow(
    "This film lasts 62 seconds. The longest film may last 60 seconds.".replace("62", "61"),
  );
  await expect(probeFilm(settings, clip("short.mp4", { seconds: 0.5 }), 1)).rejects.toThrow("shorter than a second");
});

filmTest("a playlist that names another file of the machine is no film", async () => {
  const secret = clip("secret.ts", { format: "mpegts" });
  const playlist = join(folder, "playlist.mp4");
  await writeFile(playlist, `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:2,\nfile://${secret}\n#EXT-X-ENDLIST\n`);
  await expect(probeFilm(settings, playlist, 1)).rejects.toThrow("not a film that can be read");
  const concatenation = join(folder, "list.mp4");
  await writeFile(concatenation, `ffconcat version 1.0\nfile ${secret}\n`);
  await expect(probeFilm(settings, concatenation, 1)).rejects.toThrow("not a film that can be read");
});

filmTest("a tool that takes too long ends", async () => {
  const args = ["-v", "error", "-re", "-f", "lavfi", "-i", "testsrc2=d=600", "-f", "null", "-"];
  await expect(runTool({ settings, tool: "ffmpeg", args, folder, seconds: 0.1 })).rejects.toThrow("SIGKILL");
});
