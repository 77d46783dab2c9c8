import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { learningMonth, member, memberCourse, product, watchProgress } from "@/provider/db/schema";
import { runVerb } from "@/provider/operator/run";
import { buyCourse } from "../support/buy-course";
import { newBuyer } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleMember, sampleProduct, sampleVideos } from "../support/sample";

const dayMs = 24 * 60 * 60 * 1000;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

/** A member, and what one does to learn. */
async function newLearner() {
  const account = await newMember(provider);
  const { token } = account;
  return {
    ...account,
    join: async (slug: string) =>
      provider.call("POST member/course/addToMemberCourse", (await sampleProduct(provider, slug)).choice, { token }),
    watch: (videoSourceId: string, ranges: [number, number][], position = ranges.at(-1)?.[1] ?? 0) =>
      provider.call("POST portalStudyDuration/progress", { videoSourceId, position, ranges }, { token }),
    progress: async (slug: string) => {
      const { id } = await sampleProduct(provider, slug);
      return (await provider.call("GET portalStudyDuration/progress", { productId: id }, { token })).data;
    },
    courses: async () => (await provider.call("GET member/course/page", {}, { token })).data,
    studied: async () => (await provider.call("GET portalStudyDuration/getStudyCourseList", { pageSize: 100 }, { token })).data,
    duration: async () => (await provider.call("GET portalStudyDuration/learningDuration", {}, { token })).data,
    resumeAt: async (videoSourceId: string) =>
      (await provider.call("GET aliyunvod/getPlaySource", { videoSourceId }, { token })).data.resumeAt,
  };
}

async function firstVideo(slug: string) {
  const [first] = await sampleVideos(provider, slug);
  if (!first) throw new Error(`${slug} has no video`);
  return first;
}

test("a free course is joined, is listed with its chapters, and plays whole", async () => {
  const learner = await newLearner();
  const course = await sampleProduct(provider, "reading-trees");
  expect(await learner.courses()).toEqual({ list: [], total: 0 });
  expect(await learner.join("reading-trees")).toMatchObject({ status: 200, code: 200 });
  const { list, total } = await learner.courses();
  expect(total).toBe(1);
  const chapters = (await provider.call("GET course/getCourseChapterList", { productId: course.id })).data.length;
  expect(list).toEqual([
    {
      productId: course.id,
      productName: course.name.en_US,
      productPic: expect.stringContaining("reading-trees"),
      memberCourseChapterQuantity: chapters,
      progress: { share: 0, finished: 0, videos: (await sampleVideos(provider, "reading-trees")).length },
    },
  ]);
  for (const { sourceId } of await sampleVideos(provider, "reading-trees")) {
    const answer = await provider.call("GET aliyunvod/getPlaySource", { videoSourceId: sourceId }, { token: learner.token });
    expect(answer.code).toBe(200);
  }
});

test("a course that costs this member something cannot be joined, and it is said why", async () => {
  const learner = await newLearner();
  for (const slug of ["slow-sourdough", "balcony-harvest"]) {
    expect(await learner.join(slug)).toMatchObject({
      status: 422,
      message: "This course is not free for you. Please buy it to join.",
      data: null,
    });
  }
  expect((await learner.courses()).total).toBe(0);
});

test("what is free for active members is joined by one, and not once the membership has run out", async () => {
  const active = await newLearner();
  const lapsed = await newLearner();
  const now = provider.shop.clock.now();
  const until = (days: number) => ({
    activatedAt: new Date(now.getTime() - 100 * dayMs),
    vipExpiresAt: new Date(now.getTime() + days * dayMs),
  });
  await provider.shop.db.update(member).set(until(5)).where(eq(member.id, active.id));
  await provider.shop.db.update(member).set(until(-5)).where(eq(member.id, lapsed.id));
  expect((await active.join("balcony-harvest")).code).toBe(200);
  expect((await lapsed.join("balcony-harvest")).code).toBe(422);
  expect((await active.join("slow-sourdough")).code).toBe(422);
});

test("joining twice, or ten times at once, changes nothing more", async () => {
  const learner = await newLearner();
  await Promise.all(Array.from({ length: 10 }, () => learner.join("reading-trees")));
  const rows = () => provider.shop.db.select().from(memberCourse).where(eq(memberCourse.memberId, learner.id));
  const before = await rows();
  expect(before).toHaveLength(1);
  expect((await learner.join("reading-trees")).code).toBe(200);
  expect(await rows()).toEqual(before);
});

test("nothing but a course that is there can be joined, and only by a choice of its own", async () => {
  const learner = await newLearner();
  const free = await sampleProduct(provider, "reading-trees");
  const other = await sampleProduct(provider, "breath-and-sleep");
  const goods = await sampleProduct(provider, "seed-tin");
  const choices = [
    { productId: free.id, productSkuId: other.sku.id },
    { productId: 999_999, productSkuId: free.sku.id },
    { productId: free.id, productSkuId: 999_999 },
    goods.choice,
  ];
  for (const choice of choices) {
    expect(await provider.call("POST member/course/addToMemberCourse", choice, { token: learner.token })).toMatchObject({ status: 404 });
  }
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, free.id));
  expect((await learner.join("reading-trees")).status).toBe(404);
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, free.id));
});

test("a course that was refunded can be joined once it is free, and a second refund does not take it", async () => {
  const buyer = await newBuyer(provider);
  const { id, orderNumber } = await buyCourse(buyer, "living-soil");
  const course = await sampleProduct(provider, "living-soil");
  const own = () =>
    provider.shop.db
      .select()
      .from(memberCourse)
      .where(and(eq(memberCourse.memberId, buyer.id), eq(memberCourse.productId, course.id)));
  expect(await own()).toMatchObject([{ orderId: id, revokedAt: null }]);
  // Whoever bought it has it: joining takes nothing away and says nothing of a price.
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(200);
  expect(await own()).toMatchObject([{ orderId: id, revokedAt: null }]);

  expect(await runVerb(provider.shop, ["refund", orderNumber])).toMatchObject({ ok: true });
  expect((await buyer.call("GET member/course/page", {})).data.total).toBe(0);
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(422);
  expect(await runVerb(provider.shop, ["price", "living-soil", "0", "0"])).toMatchObject({ ok: true });
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(200);
  expect(await own()).toMatchObject([{ orderId: null, revokedAt: null }]);
  expect((await runVerb(provider.shop, ["refund", orderNumber])).ok).toBe(false);
  expect((await buyer.call("GET member/course/page", {})).data.total).toBe(1);
});

test("what is watched is merged, counted once, and remembered with the place where it was left", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const video = await firstVideo("reading-trees");
  expect(await learner.progress("reading-trees")).toEqual([]);
  expect(
    await learner.watch(video.sourceId, [
      [0, 30.5],
      [20, 60],
    ]),
  ).toMatchObject({ status: 200, code: 200 });
  await learner.watch(video.sourceId, [[50, 100]], 42.7);
  expect(await learner.progress("reading-trees")).toEqual([{ videoSourceId: video.sourceId, position: 42, watched: 100, finished: false }]);
  expect(await learner.resumeAt(video.sourceId)).toBe(42);
  expect(await learner.duration()).toEqual({ studyCoursesNumber: 1, monthDuration: "100:s", duration: "100:s" });
});

test("a video is finished when nearly all of it was watched, and begins anew the next time", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const { sourceId, seconds } = await firstVideo("reading-trees");
  await learner.watch(sourceId, [[0, seconds * 0.94]]);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: false }]);
  await learner.watch(sourceId, [[seconds * 0.93, seconds + 30]], seconds + 3);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: true, watched: seconds, position: seconds }]);
  expect(await learner.resumeAt(sourceId)).toBe(0);
  await learner.watch(sourceId, [], 10);
  expect(await learner.progress("reading-trees")).toMatchObject([{ finished: true, watched: seconds, position: 10 }]);
});

test("two devices that report at once lose nothing, and no second is counted twice", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const { sourceId } = await firstVideo("reading-trees");
  const reports = Array.from({ length: 20 }, (_, index) => learner.watch(sourceId, [[index * 10, index * 10 + 15]]));
  for (const answer of await Promise.all(reports)) expect(answer.code).toBe(200);
  expect(await learner.progress("reading-trees")).toMatchObject([{ watched: 205 }]);
  expect((await learner.duration()).duration).toBe("205:s");
});

test("two devices on two videos at once both count", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const videos = (await sampleVideos(provider, "reading-trees")).slice(0, 4);
  await Promise.all(videos.map(({ sourceId }) => learner.watch(sourceId, [[0, 50]])));
  expect(await learner.duration()).toMatchObject({ studyCoursesNumber: 1, duration: "200:s" });
});

test("a month's figure is of the month of the shop's clock; what was learned before stays in the sum", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const { sourceId } = await firstVideo("reading-trees");
  const { clock } = provider.shop;
  const start = clock.now();
  const endOfMonth = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - 60_000;
  await clock.moveBy(endOfMonth - start.getTime());
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

test("nobody reports on a video that is not theirs to watch: it is not there", async () => {
  const learner = await newLearner();
  const paid = (await sampleVideos(provider, "slow-sourdough")).find((each) => !each.free);
  const ofMissing = await learner.watch("0123456789abcdef0123", [[0, 10]]);
  expect(ofMissing).toMatchObject({ status: 404, code: 404 });
  expect(await learner.watch(paid?.sourceId ?? "", [[0, 10]])).toEqual(ofMissing);
  expect(await provider.shop.db.$count(watchProgress, eq(watchProgress.memberId, learner.id))).toBe(0);
});

test("of a preview no more is counted than may be watched", async () => {
  const learner = await newLearner();
  const preview = (await sampleVideos(provider, "slow-sourdough")).find((each) => each.free && each.freeSeconds > 0);
  await learner.watch(preview?.sourceId ?? "", [[0, 5000]], 5000);
  const { freeSeconds = 0, sourceId } = preview ?? {};
  expect(await learner.progress("slow-sourdough")).toEqual([
    { videoSourceId: sourceId, position: freeSeconds, watched: freeSeconds, finished: false },
  ]);
  expect(await learner.resumeAt(sourceId ?? "")).toBe(0);
  // A course that is only looked into is nobody's course yet.
  expect([(await learner.studied()).total, (await learner.duration()).studyCoursesNumber]).toEqual([0, 0]);
});

test("after a refund the progress of paid videos is told to nobody, and is still there when the course comes back", async () => {
  const buyer = await newBuyer(provider);
  const { orderNumber } = await buyCourse(buyer, "miso-koji-pickles");
  const { id } = await sampleProduct(provider, "miso-koji-pickles");
  const paid = (await sampleVideos(provider, "miso-koji-pickles")).find((each) => !each.free);
  const videoSourceId = paid?.sourceId ?? "";
  await buyer.call("POST portalStudyDuration/progress", { videoSourceId, position: 61, ranges: [[0, 61]] });
  const progress = async () => (await buyer.call("GET portalStudyDuration/progress", { productId: id })).data;
  expect(await progress()).toMatchObject([{ videoSourceId, watched: 61 }]);
  await runVerb(provider.shop, ["refund", orderNumber]);
  expect(await progress()).toEqual([]);
  expect((await buyer.call("GET portalStudyDuration/learningDuration", {})).data).toMatchObject({
    studyCoursesNumber: 0,
    duration: "61:s",
  });
  await buyCourse(buyer, "miso-koji-pickles");
  expect(await progress()).toMatchObject([{ videoSourceId, watched: 61 }]);
});

test("one member's progress is nobody else's", async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  const { sourceId } = await firstVideo("reading-trees");
  for (const learner of [one, other]) await learner.join("reading-trees");
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
  const learner = await newLearner();
  const { sourceId } = await firstVideo("reading-trees");
  const input = { videoSourceId: sourceId, ...report } as { videoSourceId: string; position: number; ranges: [number, number][] };
  expect(await provider.call("POST portalStudyDuration/progress", input, { token: learner.token })).toMatchObject({
    status: 400,
    code: 400,
  });
});

test("a product that is not there has no progress", async () => {
  const { token } = await newLearner();
  expect(await provider.call("GET portalStudyDuration/progress", { productId: 999_999 }, { token })).toMatchObject({ status: 404 });
});

test("the courses come by page, the newest first, and those that are studied by when they were watched last", async () => {
  const learner = await newLearner();
  const slugs = ["reading-trees", "breath-and-sleep", "long-walks"];
  for (const slug of slugs) {
    await learner.join(slug);
    await provider.shop.clock.moveBy(1000);
  }
  const idOf = async (slug: string) => (await sampleProduct(provider, slug)).id;
  const ids = await Promise.all(slugs.map(idOf));
  expect((await learner.courses()).list.map((each) => each.productId)).toEqual([...ids].reverse());
  const second = await provider.call("GET member/course/page", { pageNum: 2, pageSize: 2 }, { token: learner.token });
  expect(second.data).toMatchObject({ total: 3, list: [{ productId: ids[0] }] });
  for (const slug of ["long-walks", "reading-trees"]) {
    await learner.watch((await firstVideo(slug)).sourceId, [[0, 20]]);
    await provider.shop.clock.moveBy(1000);
  }
  const studied = await learner.studied();
  expect([studied.total, studied.list.map((each) => each.productId)]).toEqual([2, [ids[0], ids[2]]]);
  expect((await learner.duration()).studyCoursesNumber).toBe(2);
});

test("a course's name comes in the language of whoever asks", async () => {
  const learner = await newLearner();
  await learner.join("reading-trees");
  const { data } = await provider.call("GET member/course/page", {}, { token: learner.token, language: "ja_JP" });
  expect(data.list[0]?.productName).toBe((await sampleProduct(provider, "reading-trees")).name.ja_JP);
});

test("demo has begun and finished courses over three months, and newcomer has none", async () => {
  const { id } = await sampleMember(provider, "demo");
  const token = await provider.signIn();
  const { data } = await provider.call("GET portalStudyDuration/learningDuration", {}, { token });
  const months = await provider.shop.db.select().from(learningMonth).where(eq(learningMonth.memberId, id));
  const rows = await provider.shop.db.select().from(watchProgress).where(eq(watchProgress.memberId, id));
  const watched = rows.reduce((sum, row) => sum + row.watchedSeconds, 0);
  expect(months).toHaveLength(3);
  expect(data).toMatchObject({ studyCoursesNumber: 4, duration: `${watched}:s` });
  expect(Number.parseInt(data.monthDuration, 10)).toBeGreaterThan(0);
  expect((await provider.call("GET member/course/page", {}, { token })).data.total).toBe(6);

  const finished = async (slug: string) => {
    const progress = await provider.call(
      "GET portalStudyDuration/progress",
      { productId: (await sampleProduct(provider, slug)).id },
      { token },
    );
    return [progress.data.filter((each) => each.finished).length, (await sampleVideos(provider, slug)).length] as const;
  };
  for (const slug of ["reading-trees", "morning-mobility"]) {
    const [done, all] = await finished(slug);
    expect(done).toBe(all);
  }
  const [done, all] = await finished("breath-and-sleep");
  expect([done > 0, done < all]).toEqual([true, true]);

  const newcomer = await provider.signIn("newcomer");
  expect((await provider.call("GET member/course/page", {}, { token: newcomer })).data.total).toBe(0);
  expect((await provider.call("GET portalStudyDuration/learningDuration", {}, { token: newcomer })).data).toEqual({
    studyCoursesNumber: 0,
    monthDuration: "0:s",
    duration: "0:s",
  });
});
