import { beforeAll, expect, test } from "@jest/globals";
import { videoAsset } from "@/provider/media/film";
import { openPlayableCourse, type PlayableCourse } from "@/tests/support/provider/playable-course";
import { useProvider } from "@/tests/support/provider/use-provider";
import { openPlayer } from "@/tests/support/provider/video-player";

const provider = useProvider();

let course: PlayableCourse;

beforeAll(async () => {
  course = await openPlayableCourse(provider);
});

const sum = (list: { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);

test("a free video plays completely for a visitor in five qualities", async () => {
  const player = openPlayer(provider);
  const { kind, url, resumeAt } = await player.source(course.whole.sourceId);
  expect({ kind, resumeAt }).toEqual({ kind: "hls", resumeAt: 0 });
  const qualities = await player.qualities(url);
  expect(qualities.map((address) => address.split("/").at(-1))).toEqual(["FD.m3u8", "LD.m3u8", "SD.m3u8", "HD.m3u8", "OD.m3u8"]);
  for (const address of qualities) {
    const list = await player.playlist(address);
    const film = videoAsset(course.whole.media);
    expect(list.ended).toBe(true);
    expect(sum(list.segments)).toBeGreaterThanOrEqual(course.whole.seconds);
    expect(sum(list.segments)).toBeLessThan(course.whole.seconds + 5);
    expect(list.discontinuities).toBe(Math.ceil(list.segments.length / (film?.segments.length ?? 0)) - 1);
    expect((await player.get(list.init)).text).toContain("ftyp");
    for (const each of [list.segments[0], list.segments.at(-1)]) expect((await player.get(each?.address ?? "")).text).toContain("moof");
  }
});

test("the master playlist has sizes, codecs and increasing bandwidths", async () => {
  const player = openPlayer(provider);
  const { text } = await player.get((await player.source(course.whole.sourceId)).url);
  const streams = [
    ...text.matchAll(/BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),RESOLUTION=(\d+)x(\d+),CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/g),
  ];
  const heights = streams.map((stream) => Number(stream[4]));
  const bandwidths = streams.map((stream) => Number(stream[1]));
  expect(heights).toEqual([240, 360, 480, 720, 1080]);
  expect(bandwidths).toEqual([...bandwidths].sort((a, b) => a - b));
  for (const [, peak, average] of streams) expect(Number(peak)).toBeGreaterThanOrEqual(Number(average));
});

test("a preview ends within its free part, and later segments answer 404", async () => {
  const player = openPlayer(provider);
  const list = await player.playlist((await player.source(course.preview.sourceId)).url.replace("master", "SD"));
  expect(list.ended).toBe(true);
  expect(sum(list.segments)).toBeLessThanOrEqual(course.preview.freeSeconds);
  expect(sum(list.segments)).toBeGreaterThan(course.preview.freeSeconds - 8);
  const last = list.segments.at(-1)?.address ?? "";
  expect(await player.statusOf(last)).toBe(200);
  const number = list.segments.length;
  for (const beyond of [number, number + 1, number * 2, 999_999]) {
    expect(await player.statusOf(last.replace(/\d+$/, String(beyond)))).toBe(404);
  }
});

test("playlists and captions are not cached, segments privately for minutes, each with its type", async () => {
  const player = openPlayer(provider);
  const { url } = await player.source(course.whole.sourceId);
  const wanted = [
    ["master.m3u8", "application/vnd.apple.mpegurl", "private, no-store"],
    ["SD.m3u8", "application/vnd.apple.mpegurl", "private, no-store"],
    ["SD/init", "video/mp4", "private, max-age=600"],
    ["SD/0", "video/mp4", "private, max-age=600"],
    ["ja.vtt", "text/vtt; charset=utf-8", "private, no-store"],
  ] as const;
  for (const [rest, type, cache] of wanted) {
    const { status, headers } = await player.get(url.replace("master.m3u8", rest));
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, type, cache]);
  }
  const refused = await player.get(url.replace("master.m3u8", "SD/99999"));
  expect(refused.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=10-10", 10, 10],
  ["bytes=100-", 100, -1],
  ["bytes=-50", -50, -1],
  ["bytes=5-99999999", 5, -1],
  ["bytes=-99999999", 0, -1],
])("the range %s is answered with that part", async (range, from, to) => {
  const address = (await openPlayer(provider).source(course.whole.sourceId)).url.replace("master.m3u8", "SD/0").slice(1);
  const bytes = Buffer.from(await (await provider.app.request(`/${address}`)).arrayBuffer());
  const part = await provider.app.request(`/${address}`, { headers: { range } });
  const first = from < 0 ? bytes.length + from : from;
  const last = to < 0 ? bytes.length - 1 : to;
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes ${first}-${last}/${bytes.length}`);
  expect(part.headers.get("content-length")).toBe(String(last - first + 1));
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true);
});

test.each(["bytes=99999999-", "bytes=5-2", "bytes=-0", "bytes=-", "bytes=abc", "0-5", "pages=1-2", ""])(
  "the range «%s» is refused",
  async (range) => {
    const player = openPlayer(provider);
    const address = (await player.source(course.whole.sourceId)).url.replace("master.m3u8", "SD/0");
    const { status, headers, text } = await player.get(address, { range });
    expect([status, text]).toEqual([416, ""]);
    expect(headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
  },
);

test("HEAD matches GET without a body, also for refusals", async () => {
  const player = openPlayer(provider);
  const { url } = await player.source(course.whole.sourceId);
  for (const rest of ["master.m3u8", "SD.m3u8", "SD/0", "en.vtt"]) {
    const address = url.replace("master.m3u8", rest);
    const head = await provider.raw("HEAD", address.slice(1));
    const get = await player.get(address);
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", get.headers.get("content-length")]);
  }
  expect((await provider.raw("HEAD", url.replace("master.m3u8", "SD/99999").slice(1))).status).toBe(404);
});

test("captions in three languages last as long as the video", async () => {
  const player = openPlayer(provider);
  const { captions } = await player.source(course.whole.sourceId);
  expect(captions.map(({ languageCode, label }) => `${languageCode} ${label}`)).toEqual(["EN English", "TW 繁體中文", "JP 日本語"]);
  for (const { url } of captions) {
    const { text } = await player.get(url);
    const starts = [...text.matchAll(/^(\d\d):(\d\d):(\d\d\.\d{3}) -->/gm)].map(
      ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
    );
    expect(text.startsWith("WEBVTT\n\n")).toBe(true);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts[0]).toBeLessThan(10);
    expect(starts.at(-1)).toBeGreaterThan(course.whole.seconds - 60);
    expect(starts.at(-1)).toBeLessThan(course.whole.seconds + 4);
  }
});

test("the captions of a preview end with it", async () => {
  const player = openPlayer(provider);
  const { captions } = await player.source(course.preview.sourceId);
  const { text } = await player.get(captions[0]?.url ?? "");
  const ends = [...text.matchAll(/--> (\d\d):(\d\d):(\d\d\.\d{3})/g)].map(([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s));
  expect(ends.length).toBeGreaterThan(3);
  expect(Math.max(...ends)).toBeLessThanOrEqual(course.preview.freeSeconds);
});
