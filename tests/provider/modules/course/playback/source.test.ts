import { beforeAll, expect, test } from "@jest/globals";
import { eq, isNull } from "drizzle-orm";
import { product, video } from "@/provider/db/schema";
import { videoAsset } from "@/provider/media/film";
import { openPlayableCourse, type PlayableCourse } from "@/tests/support/provider/playable-course";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { openPlayer } from "@/tests/support/provider/video-player";

const provider = useProvider();

let course: PlayableCourse;

beforeAll(async () => {
  course = await openPlayableCourse(provider);
});

const sum = (list: { seconds: number }[]) => list.reduce((total, { seconds }) => total + seconds, 0);

const missing = { status: 404, code: 404, message: "We could not find that.", data: null };

test("a paid video is answered like a missing one to a visitor and to members without its course", async () => {
  const tokens = [undefined, (await newMember(provider)).token, await provider.signIn()];
  for (const token of tokens) {
    for (const videoSourceId of [course.paid.sourceId, "0123456789abcdef0123", "../../etc/passwd", String(course.paid.id)]) {
      expect(await provider.call("GET aliyunvod/getPlaySource", { videoSourceId }, { token })).toEqual(missing);
      expect(await provider.call("GET aliyunvod/getVideoPlayAuth", { videoSourceId }, { token })).toEqual(missing);
    }
  }
});

test("a play token is opaque and works only as a playback URL", async () => {
  const { data } = await provider.call("GET aliyunvod/getVideoPlayAuth", { videoSourceId: course.whole.sourceId });
  expect(data.playAuth).toMatch(/^[\w.-]{60,400}$/);
  expect(Buffer.from(data.playAuth, "base64url").toString("latin1")).not.toContain("video");
  expect(await openPlayer(provider).statusOf(`/media/play/${data.playAuth}/master.m3u8`)).toBe(200);
});

test("every video of the sample shop has a video asset of its category", async () => {
  const rows = await provider.shop.db.select().from(video);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter((row) => !videoAsset(row.media))).toEqual([]);
  expect([...new Set(rows.map((row) => row.media))].sort()).toEqual(["body", "craft", "garden", "kitchen", "light", "work"]);
  expect(new Set(course.videos.map((each) => each.media))).toEqual(new Set(["kitchen"]));
});

test("a video of the library plays completely for everyone", async () => {
  const [film] = await provider.shop.db.select().from(video).where(isNull(video.chapterId)).limit(1);
  const player = openPlayer(provider);
  const [first = ""] = await player.qualities((await player.source(film?.sourceId ?? "")).url);
  expect(sum((await player.playlist(first)).segments)).toBeGreaterThanOrEqual(film?.seconds ?? 1e9);
});

test("without a purchase no URL plays more than the free part", async () => {
  const { token } = await newMember(provider);
  const player = openPlayer(provider, token);
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const chapters = await provider.call("GET course/getCourseChapterList", { productId: id }, { token });
  const given = chapters.data.flatMap((chapter) => chapter.videoList).flatMap(({ videoSourceId }) => videoSourceId ?? []);
  const free = course.videos.filter((each) => each.free);
  expect(given).toEqual(free.map((each) => each.sourceId));

  for (const each of free) {
    const { url } = await player.source(each.sourceId);
    for (const address of await player.qualities(url)) {
      const { segments } = await player.playlist(address);
      expect(sum(segments)).toBeLessThanOrEqual(each.freeSeconds || each.seconds + 4);
      const named = segments.map((segment) => segment.address);
      const plays = [];
      // Every segment of the whole video, and some beyond its end.
      for (let number = 0; number < each.seconds / 4 + 2; number += 1) {
        const segment = address.replace(".m3u8", `/${number}`);
        if ((await player.statusOf(segment)) === 200) plays.push(segment);
      }
      expect(plays).toEqual(named);
    }
  }
});

test("an owner watches every video completely, including the previews", async () => {
  const { player } = await course.newOwner();
  for (const each of [course.paid, course.preview]) {
    const list = await player.playlist((await player.source(each.sourceId)).url.replace("master", "FD"));
    expect(sum(list.segments)).toBeGreaterThanOrEqual(each.seconds);
    expect(await player.statusOf(list.segments.at(-1)?.address ?? "")).toBe(200);
  }
});

test("a hidden course plays for its owners only", async () => {
  const owner = await course.newOwner();
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const { url } = await openPlayer(provider).source(course.whole.sourceId);
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  expect(await provider.call("GET aliyunvod/getPlaySource", { videoSourceId: course.whole.sourceId })).toEqual(missing);
  expect(await openPlayer(provider).statusOf(url)).toBe(404);
  expect(await owner.player.statusOf((await owner.player.source(course.paid.sourceId)).url)).toBe(200);
  const chapters = await provider.call("GET course/getCourseChapterList", { productId: id }, { token: owner.token });
  expect(chapters).toMatchObject({ code: 200 });
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
});

test("playback URLs use the configured media URL", async () => {
  const elsewhere = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { settings } = provider.shop;
  provider.shop.settings = elsewhere;
  const { url, captions } = await openPlayer(provider).source(course.whole.sourceId);
  provider.shop.settings = settings;
  expect([url, ...captions.map((each) => each.url)].filter((each) => !each.startsWith("https://media.example/media/play/"))).toEqual([]);
});
