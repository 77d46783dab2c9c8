import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "@jest/globals";
import sharp from "sharp";
import { FilmProblem } from "@/provider/media/ffmpeg";
import { probeFilm } from "@/provider/media/probe-film";
import { longestTurn } from "@/tests/support/measure/longest-turn";
import { filmTest, makeClip } from "@/tests/support/provider/films";
import { aviOf, mp4Of } from "@/tests/support/provider/hostile-films";

const settings = { FFMPEG_FOLDER: undefined };
const longestMinutes = 180;

/** Far below the minute after which the program is ended: each refusal is decided by what the file says, and not by its end. */
const maxSeconds = 45;
const maxMs = 200;
const maxMegabytes = 50;

let folder: string;
let frame: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-films-"));
  frame = await sharp({ create: { width: 16, height: 16, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});

afterAll(() => rm(folder, { recursive: true }));

async function stored(name: string, content: Buffer | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** The sentence that refuses a film; what it costs is bounded. */
async function refusalOf(file: string): Promise<string> {
  const began = performance.now();
  let sentence = "";
  const { ms, megabytes } = await longestTurn(() =>
    probeFilm(settings, file, longestMinutes).catch((error: Error) => {
      if (!(error instanceof FilmProblem)) throw error;
      sentence = error.message;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  expect({ file, isSlow: seconds > maxSeconds, isHolding: ms > maxMs, isLarge: megabytes > maxMegabytes }).toEqual({
    ...{ file, isSlow: false, isHolding: false, isLarge: false },
  });
  return sentence;
}

const films: Record<string, [make: () => Buffer, sentence: RegExp]> = {
  "an endless film.mp4": [() => mp4Of({ frame, length: 2 ** 32 - 1 }), /^This film lasts 71583 minutes\. The longest film may last 180/],
  "an endless film.avi": [() => aviOf({ frames: 2 ** 31 }), /^This film lasts \d+ minutes\. The longest film may last 180/],
  "a film without a length.mp4": [() => mp4Of({ frame, length: 0 }), /^This film is shorter than a second/],
  "a film of 100,000 pixels.avi": [() => aviOf({ width: 100_000 }), /^This film has 100000 × 16 pixels\. The longest side may have 8192\./],
  "a table of 2^31 pictures.mp4": [
    () => mp4Of({ frame, frames: 2 ** 31 }),
    /^This film names 2147483648 pictures\. A second may have 1000\./,
  ],
  "a table of 2^24 pictures.mp4": [
    () => mp4Of({ frame, frames: 2 ** 24 }),
    /^This film names 16777216 pictures\. A second may have 1000\./,
  ],
  "100,000 tracks.mp4": [() => mp4Of({ frame, tracks: 100_000 }), /^This file is not a film that can be read\./],
  "a film that was cut off.mp4": [() => mp4Of({ frame }).subarray(0, 300), /^This file (is not a film|has no moving)/],
  "nothing but boxes.mp4": [() => Buffer.from("\0\0\0\bmoov".repeat(2_000_000), "latin1"), /^This file (is not a film|has no moving)/],
  "boxes in boxes.mp4": [() => nested(100_000), /^This file (is not a film|has no moving)/],
};

/** Boxes of which each one is in the one before. */
function nested(count: number): Buffer {
  const bytes = Buffer.alloc(count * 8);
  for (let at = 0; at < count; at += 1) {
    bytes.writeUInt32BE((count - at) * 8, at * 8);
    bytes.write("moov", at * 8 + 4, "latin1");
  }
  return bytes;
}

filmTest("the files that are made here are films as long as they say what is true", async () => {
  for (const [name, content] of Object.entries({ "film.mp4": mp4Of({ frame }), "film.avi": aviOf({}) }))
    expect(await probeFilm(settings, await stored(name, content), longestMinutes)).toMatchObject({ width: 16, height: 16, seconds: 2 });
});

for (const [name, [make, sentence]] of Object.entries(films))
  filmTest(`${name} is refused with the reason, in bounded time and memory`, async () => {
    expect(await refusalOf(await stored(name, make()))).toMatch(sentence);
  });

filmTest("a film with texts as long as the file is read without them", async () => {
  const title = Buffer.alloc(60_000_000, "a");
  const film = await stored("texts.avi", aviOf({ title }));
  expect(await refusalOf(film)).toBe("");
});

filmTest("a playlist that names a file or an address opens neither", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => response.end(String(asked.push(url))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const secret = makeClip(join(folder, "secret.ts"), { format: "mpegts" });
  const addresses = [`file://${secret}`, secret, "secret.ts", `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.ts`];
  const playlists = (address: string) => [
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:2,\n${address}\n#EXT-X-ENDLIST\n`,
    `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}\n`,
    `ffconcat version 1.0\nfile '${address}'\n`,
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=a\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\na=control:${address}\n`,
    `[playlist]\nFile1=${address}\nNumberOfEntries=1\n`,
  ];
  try {
    for (const [index, text] of addresses.flatMap(playlists).entries()) {
      for (const end of ["mp4", "m3u8"])
        expect(await refusalOf(await stored(`playlist-${index}.${end}`, text))).toMatch(/^This file is not a film that can be read\./);
    }
    expect(asked).toEqual([]);
  } finally {
    server.close();
  }
});
