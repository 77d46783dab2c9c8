import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { learningMonth, watchProgress } from "@/provider/db/schema";
import { buyCourse } from "@/tests/support/provider/buy-course";
import { newBuyer } from "@/tests/support/provider/buyer";
import { firstVideo } from "@/tests/support/provider/learning";
import { sampleProduct, sampleVideos } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

test("watched ranges are merged, counted once, and stored with the position", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const video = await firstVideo(provider, "reading-trees");
  expect(await learner.progress("reading-trees")).toEqual([]);
  expect(
    await learner.watch(video.sourceId, [
      [0, 30.5],
      [20, 60],
    ]),
  ).toMatchObject({ status: 200, code: 200 });
  await learner.letTimePass();
  await learner.watch(video.sourceId, [[50, 100]], 42.7);
  expect(await learner.progress("reading-trees")).toEqual([
    { videoSourceId: video.sourceId, position: 42, watched: 100, verified: 100, finished: false },
  ]);
  expect(await learner.resumeAt(video.sourceId)).toBe(42);
  expect(await learner.duration()).toEqual({ studyCoursesNumber: 1, monthDuration: "100:s", duration: "100:s" });
});

test("a video is finished when nearly all of it was watched, and then starts from the beginning", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const { sourceId, seconds } = await firstVideo(provider, "reading-trees");
  await learner.letTimePass();
  await learner.watch(sourceId, [[0, seconds * 0.94]]);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: false }]);
  await learner.watch(sourceId, [[seconds * 0.93, seconds + 30]], seconds + 3);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: true, watched: seconds, position: seconds }]);
  expect(await learner.resumeAt(sourceId)).toBe(0);
  await learner.watch(sourceId, [], 10);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: true, watched: seconds, position: 10 }]);
});

test("simultaneous reports from two devices lose nothing and count no second twice", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const { sourceId } = await firstVideo(provider, "reading-trees");
  await learner.letTimePass();
  const reports = Array.from({ length: 20 }, (_, index) => learner.watch(sourceId, [[index * 10, index * 10 + 15]]));
  for (const answer of await Promise.all(reports)) expect(answer.code).toBe(200);
  expect(await learner.progress("reading-trees")).toMatchObject([{ watched: 205 }]);
  expect((await learner.duration()).duration).toBe("205:s");
});

test("simultaneous reports for two videos both count", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const videos = (await sampleVideos(provider, "reading-trees")).slice(0, 4);
  await learner.letTimePass();
  await Promise.all(videos.map(({ sourceId }) => learner.watch(sourceId, [[0, 50]])));
  expect(await learner.duration()).toMatchObject({ studyCoursesNumber: 1, duration: "200:s" });
});

test("a month's figure follows the shop's clock, and earlier learning stays in the sum", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const { sourceId } = await firstVideo(provider, "reading-trees");
  const { clock } = provider.shop;
  const start = clock.now();
  const endOfMonth = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - 60_000;
  await clock.moveBy(endOfMonth - start.getTime());
  await learner.letTimePass();
  await learner.watch(sourceId, [[0, 90]]);
  expect(await learner.duration()).toMatchObject({ monthDuration: "90:s", duration: "90:s" });
  await clock.moveBy(2 * 60_000);
  expect(await learner.duration()).toMatchObject({ monthDuration: "0:s", duration: "90:s" });
  await learner.watch(sourceId, [[60, 120]]);
  expect(await learner.duration()).toMatchObject({ monthDuration: "30:s", duration: "120:s" });
  const months = await provider.shop.db.select().from(learningMonth).where(eq(learningMonth.memberId, learner.id));
  expect(months.map((row) => row.seconds).sort()).toEqual([30, 90]);
  await clock.moveBy(start.getTime() - endOfMonth - 2 * 60_000);
});

test("a report for an inaccessible video is answered like one for a missing video", async () => {
  const learner = await newBuyer(provider);
  const paid = (await sampleVideos(provider, "slow-sourdough")).find((each) => !each.free);
  const ofMissing = await learner.watch("0123456789abcdef0123", [[0, 10]]);
  expect(ofMissing).toMatchObject({ status: 404, code: 404 });
  expect(await learner.watch(paid?.sourceId ?? "", [[0, 10]])).toEqual(ofMissing);
  expect(await provider.shop.db.$count(watchProgress, eq(watchProgress.memberId, learner.id))).toBe(0);
});

test("a preview counts only its free part", async () => {
  const learner = await newBuyer(provider);
  const preview = (await sampleVideos(provider, "slow-sourdough")).find((each) => each.free && each.freeSeconds > 0);
  await learner.letTimePass();
  await learner.watch(preview?.sourceId ?? "", [[0, 5000]], 5000);
  const { freeSeconds = 0, sourceId } = preview ?? {};
  expect(await learner.progress("slow-sourdough")).toEqual([
    { videoSourceId: sourceId, position: freeSeconds, watched: freeSeconds, verified: freeSeconds, finished: false },
  ]);
  expect(await learner.resumeAt(sourceId ?? "")).toBe(0);
  // Watching a preview does not add the course to the member's.
  expect([(await learner.studied()).total, (await learner.duration()).studyCoursesNumber]).toEqual([0, 0]);
});

test("after a refund the progress of paid videos is hidden, and it returns with the course", async () => {
  const buyer = await newBuyer(provider);
  const { orderNumber } = await buyCourse(buyer, "miso-koji-pickles");
  const { id } = await sampleProduct(provider, "miso-koji-pickles");
  const paid = (await sampleVideos(provider, "miso-koji-pickles")).find((each) => !each.free);
  const videoSourceId = paid?.sourceId ?? "";
  await buyer.letTimePass();
  await buyer.watch(videoSourceId, [[0, 61]]);
  const progress = async () => (await buyer.call("GET portalStudyDuration/progress", { productId: id })).data;
  expect(await progress()).toMatchObject([{ videoSourceId, watched: 61 }]);
  await runCommand(provider.shop, ["refund", orderNumber]);
  expect(await progress()).toEqual([]);
  expect((await buyer.call("GET portalStudyDuration/learningDuration", {})).data).toMatchObject({
    studyCoursesNumber: 0,
    duration: "61:s",
  });
  await buyCourse(buyer, "miso-koji-pickles");
  expect(await progress()).toMatchObject([{ videoSourceId, watched: 61 }]);
});

test("progress belongs to one member", async () => {
  const [one, other] = [await newBuyer(provider), await newBuyer(provider)];
  const { sourceId } = await firstVideo(provider, "reading-trees");
  for (const learner of [one, other]) await learner.join("reading-trees");
  await one.letTimePass();
  await one.watch(sourceId, [[0, 70]]);
  expect(await other.progress("reading-trees")).toEqual([]);
  expect(await other.resumeAt(sourceId)).toBe(0);
  expect((await other.duration()).duration).toBe("0:s");
});

test.each([
  ["a stretch that ends before it starts", { position: 1, ranges: [[20, 10]] }],
  ["a place before the beginning", { position: -1, ranges: [] }],
  ["a stretch from before the beginning", { position: 1, ranges: [[-5, 10]] }],
  ["a report of more stretches than anybody makes", { position: 1, ranges: Array.from({ length: 201 }, () => [0, 1]) }],
])("%s is refused", async (_, report) => {
  const learner = await newBuyer(provider);
  const { sourceId } = await firstVideo(provider, "reading-trees");
  const input = { videoSourceId: sourceId, ...report } as { videoSourceId: string; position: number; ranges: [number, number][] };
  expect(await provider.call("POST portalStudyDuration/progress", input, { token: learner.token })).toMatchObject({
    status: 400,
    code: 400,
  });
});

test("a missing product has no progress", async () => {
  const { token } = await newBuyer(provider);
  expect(await provider.call("GET portalStudyDuration/progress", { productId: 999_999 }, { token })).toMatchObject({ status: 404 });
});
