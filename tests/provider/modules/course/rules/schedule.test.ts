import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { repeatCaptions } from "@/provider/modules/course/rules/captions";
import { mediaPlaylist } from "@/provider/modules/course/rules/playlists";
import { type Scheduled, schedule } from "@/provider/modules/course/rules/schedule";

const film = fc.array(
  fc.integer({ min: 10_000, max: 80_000 }).map((parts) => parts / 10_000),
  { minLength: 1, maxLength: 20 },
);
const seconds = fc.integer({ min: 1, max: 2000 });

const sum = (list: readonly Scheduled[]) => list.reduce((total, each) => total + each.seconds, 0);

test("a video asset is repeated up to the video's length, with less than one segment more", () => {
  fc.assert(
    fc.property(film, seconds, (segments, length) => {
      const list = schedule(segments, length, 0);
      expect(list.map((each) => each.segment)).toEqual(list.map((_, number) => number % segments.length));
      expect(sum(list)).toBeGreaterThanOrEqual(length - 1e-6);
      expect(sum(list.slice(0, -1))).toBeLessThan(length);
    }),
  );
});

test("each segment starts at the end of the previous one", () => {
  fc.assert(
    fc.property(film, seconds, (segments, length) => {
      const list = schedule(segments, length, 0);
      for (const [number, { start }] of list.entries()) expect(start).toBeCloseTo(sum(list.slice(0, number)), 3);
    }),
    { numRuns: 30 },
  );
});

test("a preview is the start of the video and ends within its limit unless one segment is longer", () => {
  fc.assert(
    fc.property(film, seconds, fc.integer({ min: 1, max: 300 }), (segments, length, limit) => {
      const whole = schedule(segments, length, 0);
      const preview = schedule(segments, length, limit);
      expect(preview).toEqual(whole.slice(0, preview.length));
      expect(preview.length).toBeGreaterThan(0);
      if (preview.length > 1) expect(sum(preview)).toBeLessThanOrEqual(limit + 1e-6);
      const next = whole[preview.length];
      if (next) expect(sum(preview) + next.seconds).toBeGreaterThan(limit - 1e-6);
    }),
  );
});

test("an asset without a length plays nothing", () => {
  expect([schedule([], 60, 0), schedule([0, 0], 60, 0)]).toEqual([[], []]);
});

test("a video without a length is one segment", () => {
  expect(schedule([4, 4], 0, 0)).toEqual([{ segment: 0, start: 0, seconds: 4 }]);
});

test("a playlist lists each segment, marks each repetition and states the longest segment", () => {
  expect(mediaPlaylist("SD", schedule([4, 4.2], 12, 0)).split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:5",
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    '#EXT-X-MAP:URI="SD/init"',
    "#EXTINF:4.0000,",
    "SD/0",
    "#EXTINF:4.2000,",
    "SD/1",
    "#EXT-X-DISCONTINUITY",
    "#EXTINF:4.0000,",
    "SD/2",
    "#EXT-X-ENDLIST",
    "",
  ]);
});

const vtt = "WEBVTT\n\nNOTE by hand\n\n00:01.000 --> 00:03.000\nOne\n\n00:05.500 --> 00:09.000 align:start\nTwo\nlines\n";

test("captions are repeated with the asset and cut at its end", () => {
  const first = "00:00:01.000 --> 00:00:03.000\nOne\n\n00:00:05.500 --> 00:00:09.000\nTwo\nlines";
  expect(repeatCaptions(vtt, 3595, 3600.5)).toBe(`WEBVTT\n\n${first}\n\n00:59:56.000 --> 00:59:58.000\nOne\n`);
  expect(repeatCaptions(vtt, 10, 16)).toContain("00:00:15.500 --> 00:00:16.000\nTwo\nlines\n");
});
