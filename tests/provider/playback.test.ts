import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, isNull } from "drizzle-orm";
import { memberToken, product, video } from "@/provider/db/schema";
import { filmOf } from "@/provider/media/play/film";
import { runVerb } from "@/provider/operator/run";
import { buyCourse } from "../support/buy-course";
import { newBuyer } from "../support/buyer";
import { openPlayer } from "../support/player";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleProduct, sampleVideos } from "../support/sample";

const hourMs = 60 * 60 * 1000;

let provider: TestProvider;
let videos: Awaited<ReturnType<typeof sampleVideos>>;

beforeAll(async () => {
  provider = await openTestProvider();
  videos = await sampleVideos(provider, "slow-sourdough");
});

afterAll(() => provider.close());

function pick(wanted: (each: (typeof videos)[number]) => boolean) {
  const found = videos.find(wanted);
  if (!found) throw new Error("the course has no such video");
  return found;
}

const paid = () => pick((each) => !each.free);
const whole = () => pick((each) => each.free && each.freeSeconds === 0);
const preview = () => pick((each) => each.free && each.freeSeconds > 0);

/** Somebody who bought the course. */
async function newOwner() {
  const buyer = await newBuyer(provider);
  const { orderNumber } = await buyCourse(buyer, "slow-sourdough");
  const token = await provider.signIn(buyer.username, buyer.password);
  return { ...buyer, token, orderNumber, player: openPlayer(provider, token) };
}

const sum = (list: { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);
const missing = { status: 404, code: 404, message: "We could not find that.", data: null };

test("a paid video answers like a missing one, to a visitor and to members who have not bought its course", async () => {
  const tokens = [undefined, (await newMember(provider)).token, await provider.signIn()];
  for (const token of tokens) {
    for (const videoSourceId of [paid().sourceId, "0123456789abcdef0123", "../../etc/passwd", String(paid().id)]) {
      expect(await provider.call("GET aliyunvod/getPlaySource", { videoSourceId }, { token })).toEqual(missing);
      expect(await provider.call("GET aliyunvod/getVideoPlayAuth", { videoSourceId }, { token })).toEqual(missing);
    }
  }
});

test("what is answered for a video says nothing that its viewer could read or use elsewhere", async () => {
  const { data } = await provider.call("GET aliyunvod/getVideoPlayAuth", { videoSourceId: whole().sourceId });
  expect(data.playAuth).toMatch(/^[\w-]{60,400}$/);
  expect(Buffer.from(data.playAuth, "base64url").toString("latin1")).not.toContain("video");
  expect(await openPlayer(provider).statusOf(`/media/play/${data.playAuth}/master.m3u8`)).toBe(200);
});

test("a free video plays for a visitor from its first second to its last, in five qualities", async () => {
  const player = openPlayer(provider);
  const { kind, url, resumeAt } = await player.source(whole().sourceId);
  expect({ kind, resumeAt }).toEqual({ kind: "hls", resumeAt: 0 });
  const qualities = await player.qualities(url);
  expect(qualities.map((address) => address.split("/").at(-1))).toEqual(["FD.m3u8", "LD.m3u8", "SD.m3u8", "HD.m3u8", "OD.m3u8"]);
  for (const address of qualities) {
    const list = await player.playlist(address);
    const film = filmOf(whole().media);
    expect(list.ended).toBe(true);
    expect(sum(list.segments)).toBeGreaterThanOrEqual(whole().seconds);
    expect(sum(list.segments)).toBeLessThan(whole().seconds + 5);
    expect(list.discontinuities).toBe(Math.ceil(list.segments.length / (film?.segments.length ?? 0)) - 1);
    expect((await player.get(list.init)).text).toContain("ftyp");
    for (const each of [list.segments[0], list.segments.at(-1)]) expect((await player.get(each?.address ?? "")).text).toContain("moof");
  }
});

test("the master playlist tells size, codecs and bandwidth, each larger than the one before", async () => {
  const player = openPlayer(provider);
  const { text } = await player.get((await player.source(whole().sourceId)).url);
  const streams = [
    ...text.matchAll(/BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),RESOLUTION=(\d+)x(\d+),CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/g),
  ];
  const heights = streams.map((stream) => Number(stream[4]));
  const bandwidths = streams.map((stream) => Number(stream[1]));
  expect(heights).toEqual([240, 360, 480, 720, 1080]);
  expect(bandwidths).toEqual([...bandwidths].sort((a, b) => a - b));
  for (const [, peak, average] of streams) expect(Number(peak)).toBeGreaterThanOrEqual(Number(average));
});

test("every video of the sample shop has a film, in its category's colours", async () => {
  const rows = await provider.shop.db.select().from(video);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((row) => !filmOf(row.media))).toEqual([]);
  expect([...new Set(rows.map((row) => row.media))].sort()).toEqual(["body", "craft", "garden", "kitchen", "light", "work"]);
  expect(new Set(videos.map((each) => each.media))).toEqual(new Set(["kitchen"]));
});

test("a video of the library plays for everybody, whole", async () => {
  const [film] = await provider.shop.db.select().from(video).where(isNull(video.chapterId)).limit(1);
  const player = openPlayer(provider);
  const [first = ""] = await player.qualities((await player.source(film?.sourceId ?? "")).url);
  expect(sum((await player.playlist(first)).segments)).toBeGreaterThanOrEqual(film?.seconds ?? 1e9);
});

test("a preview ends within its free part, and nothing behind it is to be had", async () => {
  const player = openPlayer(provider);
  const list = await player.playlist((await player.source(preview().sourceId)).url.replace("master", "SD"));
  expect(list.ended).toBe(true);
  expect(sum(list.segments)).toBeLessThanOrEqual(preview().freeSeconds);
  expect(sum(list.segments)).toBeGreaterThan(preview().freeSeconds - 8);
  const last = list.segments.at(-1)?.address ?? "";
  expect(await player.statusOf(last)).toBe(200);
  const number = list.segments.length;
  for (const beyond of [number, number + 1, number * 2, 999_999]) {
    expect(await player.statusOf(last.replace(/\d+$/, String(beyond)))).toBe(404);
  }
});

test("of a course that was not bought nothing past its free part plays, by any address that anybody is given", async () => {
  const { token } = await newMember(provider);
  const player = openPlayer(provider, token);
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const chapters = await provider.call("GET course/getCourseChapterList", { productId: id }, { token });
  const given = chapters.data.flatMap((chapter) => chapter.videoList).flatMap(({ videoSourceId }) => videoSourceId ?? []);
  const free = videos.filter((each) => each.free);
  expect(given).toEqual(free.map((each) => each.sourceId));

  for (const each of free) {
    const { url } = await player.source(each.sourceId);
    for (const address of await player.qualities(url)) {
      const { segments } = await player.playlist(address);
      expect(sum(segments)).toBeLessThanOrEqual(each.freeSeconds || each.seconds + 4);
      const named = segments.map((segment) => segment.address);
      const plays = [];
      // Every segment that the whole video would have, and some more.
      for (let number = 0; number < each.seconds / 4 + 2; number += 1) {
        const segment = address.replace(".m3u8", `/${number}`);
        if ((await player.statusOf(segment)) === 200) plays.push(segment);
      }
      expect(plays).toEqual(named);
    }
  }
});

test("whoever bought the course watches all of it, also the previews to their end", async () => {
  const { player } = await newOwner();
  for (const each of [paid(), preview()]) {
    const list = await player.playlist((await player.source(each.sourceId)).url.replace("master", "FD"));
    expect(sum(list.segments)).toBeGreaterThanOrEqual(each.seconds);
    expect(await player.statusOf(list.segments.at(-1)?.address ?? "")).toBe(200);
  }
});

test("an owner's address is worth nothing to another member, to a visitor, or once the owner has signed out", async () => {
  const owner = await newOwner();
  const { url } = await owner.player.source(paid().sourceId);
  const addresses = [url, url.replace("master", "HD"), url.replace("master.m3u8", "HD/init"), url.replace("master.m3u8", "HD/0")];
  addresses.push(url.replace("master.m3u8", "en.vtt"));
  const another = await newOwner();
  for (const address of addresses) {
    expect(await owner.player.statusOf(address)).toBe(200);
    for (const token of [undefined, another.token, "Bearer forged"]) {
      const { status, json } = await openPlayer(provider, token).get(address);
      expect({ status, ...json() }).toEqual(missing);
    }
  }
  await provider.call("POST member/logout", {}, { token: owner.token });
  for (const address of addresses) expect(await owner.player.statusOf(address)).toBe(404);
  expect(await provider.shop.db.$count(memberToken, eq(memberToken.memberId, another.id))).toBeGreaterThan(0);
});

test("a refund closes what is open, and a paid video with it", async () => {
  const owner = await newOwner();
  const { url } = await owner.player.source(paid().sourceId);
  const free = (await owner.player.source(preview().sourceId)).url;
  const segment = url.replace("master.m3u8", "SD/1");
  expect(await owner.player.statusOf(segment)).toBe(200);

  expect(await runVerb(provider.shop, ["refund", owner.orderNumber])).toMatchObject({ ok: true });
  for (const address of [url, segment, free]) expect(await owner.player.statusOf(address)).toBe(404);
  const again = await provider.call("GET aliyunvod/getPlaySource", { videoSourceId: paid().sourceId }, { token: owner.token });
  expect(again).toEqual(missing);
  const { segments } = await owner.player.playlist((await owner.player.source(preview().sourceId)).url.replace("master", "SD"));
  expect(sum(segments)).toBeLessThanOrEqual(preview().freeSeconds);
});

test("an address is good for four hours of the shop's clock", async () => {
  const player = openPlayer(provider);
  const { url, captions } = await player.source(whole().sourceId);
  const addresses = [url, url.replace("master", "SD"), url.replace("master.m3u8", "SD/0"), captions[0]?.url ?? ""];
  await provider.shop.clock.moveBy(4 * hourMs - 60_000);
  for (const address of addresses) expect(await player.statusOf(address)).toBe(200);
  await provider.shop.clock.moveBy(60_000);
  for (const address of addresses) expect(await player.statusOf(address)).toBe(404);
  await provider.shop.clock.moveBy(-4 * hourMs);
});

test("an address of which one character is another one opens nothing", async () => {
  const player = openPlayer(provider);
  const [, pass = ""] = /play\/([^/]+)/.exec((await player.source(whole().sourceId)).url) ?? [];
  // The last character may hold bits that nobody reads.
  for (let index = 0; index < pass.length - 1; index += 1) {
    const altered = pass.slice(0, index) + (pass[index] === "A" ? "B" : "A") + pass.slice(index + 1);
    expect({ index, status: await player.statusOf(`/media/play/${altered}/SD/0`) }).toEqual({ index, status: 404 });
  }
  for (const made of ["x", "e30", pass.slice(0, 20), pass.slice(5), pass + pass, "%00", "null"]) {
    expect({ made, status: await player.statusOf(`/media/play/${made}/SD/0`) }).toEqual({ made, status: 404 });
  }
});

test.each([
  "SD/../OD/0",
  "SD/..%2f..%2fmanifest.json",
  "SD/%2e%2e/%2e%2e/manifest.json",
  "..%2f..%2f..%2fsettings.ts",
  "SD/init.mp4",
  "SD/0.m4s",
  "SD/-1",
  "SD/1.5",
  "SD/1e1",
  "SD/9999999",
  "SD/99999",
  "SD/",
  "SD",
  "sd/0",
  "XX/0",
  "XX.m3u8",
  "toString/0",
  "constructor.m3u8",
  "master",
  "de.vtt",
  "../kitchen/en.vtt",
  "..%2fgarden%2fen.vtt",
  "",
])("a good pass with «%s» behind it opens nothing that is not the video's own", async (rest) => {
  const player = openPlayer(provider);
  const { url } = await player.source(whole().sourceId);
  const { status, text } = await player.get(url.replace("master.m3u8", rest));
  // A player that resolves «..» itself asks for another address of the same video: that one is its own.
  if (rest === "SD/../OD/0") expect([status, text.includes("moof")]).toEqual([200, true]);
  else expect(status).toBe(404);
});

test("playlists and captions are kept by nobody, segments for minutes by one browser, each with its type", async () => {
  const player = openPlayer(provider);
  const { url } = await player.source(whole().sourceId);
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
  const address = (await openPlayer(provider).source(whole().sourceId)).url.replace("master.m3u8", "SD/0").slice(1);
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
  "the range «%s» is answered with none",
  async (range) => {
    const player = openPlayer(provider);
    const address = (await player.source(whole().sourceId)).url.replace("master.m3u8", "SD/0");
    const { status, headers, text } = await player.get(address, { range });
    expect([status, text]).toEqual([416, ""]);
    expect(headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
  },
);

test("HEAD tells what GET would, without a body, and refuses what GET refuses", async () => {
  const player = openPlayer(provider);
  const { url } = await player.source(whole().sourceId);
  for (const rest of ["master.m3u8", "SD.m3u8", "SD/0", "en.vtt"]) {
    const address = url.replace("master.m3u8", rest);
    const head = await provider.raw("HEAD", address.slice(1));
    const get = await player.get(address);
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", get.headers.get("content-length")]);
  }
  expect((await provider.raw("HEAD", url.replace("master.m3u8", "SD/99999").slice(1))).status).toBe(404);
});

test("captions in three languages go on for as long as the video", async () => {
  const player = openPlayer(provider);
  const { captions } = await player.source(whole().sourceId);
  expect(captions.map(({ languageCode, label }) => `${languageCode} ${label}`)).toEqual(["EN English", "TW 繁體中文", "JP 日本語"]);
  for (const { url } of captions) {
    const { text } = await player.get(url);
    const starts = [...text.matchAll(/^(\d\d):(\d\d):(\d\d\.\d{3}) -->/gm)].map(
      ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
    );
    expect(text.startsWith("WEBVTT\n\n")).toBe(true);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts[0]).toBeLessThan(10);
    expect(starts.at(-1)).toBeGreaterThan(whole().seconds - 60);
    expect(starts.at(-1)).toBeLessThan(whole().seconds + 4);
  }
});

test("the captions of a preview end where it ends", async () => {
  const player = openPlayer(provider);
  const { captions } = await player.source(preview().sourceId);
  const { text } = await player.get(captions[0]?.url ?? "");
  const ends = [...text.matchAll(/--> (\d\d):(\d\d):(\d\d\.\d{3})/g)].map(([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s));
  expect(ends.length).toBeGreaterThan(3);
  expect(Math.max(...ends)).toBeLessThanOrEqual(preview().freeSeconds);
});

test("a course that is shown no longer plays for its owners only", async () => {
  const owner = await newOwner();
  const course = await sampleProduct(provider, "slow-sourdough");
  const { url } = await openPlayer(provider).source(whole().sourceId);
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, course.id));
  expect(await provider.call("GET aliyunvod/getPlaySource", { videoSourceId: whole().sourceId })).toEqual(missing);
  expect(await openPlayer(provider).statusOf(url)).toBe(404);
  expect(await owner.player.statusOf((await owner.player.source(paid().sourceId)).url)).toBe(200);
  const chapters = await provider.call("GET course/getCourseChapterList", { productId: course.id }, { token: owner.token });
  expect(chapters).toMatchObject({ code: 200 });
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, course.id));
});

test("where media have an address of their own, films have it too", async () => {
  const elsewhere = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { settings } = provider.shop;
  provider.shop.settings = elsewhere;
  const { url, captions } = await openPlayer(provider).source(whole().sourceId);
  provider.shop.settings = settings;
  expect([url, ...captions.map((each) => each.url)].filter((each) => !each.startsWith("https://media.example/media/play/"))).toEqual([]);
});
