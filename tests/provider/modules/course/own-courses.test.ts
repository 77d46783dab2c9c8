import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { learningMonth, product, watchProgress } from "@/provider/db/schema";
import { newBuyer } from "@/tests/support/provider/buyer";
import { firstVideo } from "@/tests/support/provider/learning";
import { newMember, sampleMember, sampleProduct, sampleVideos } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const lists = ["GET member/course/page", "GET portalStudyDuration/getStudyCourseList"] as const;

const provider = useProvider();

/** A member who joined a free course. */
async function newOwner(slug = "reading-trees") {
  const learner = await newBuyer(provider);
  await learner.join(slug);
  return {
    ...learner,
    id: (await sampleProduct(provider, slug)).id,
    videos: await sampleVideos(provider, slug),
    async watchTo(videoSourceId: string, to: number): Promise<void> {
      await learner.letTimePass();
      await learner.watch(videoSourceId, [[0, to]]);
    },
    courseProgress: async (list: (typeof lists)[number] = lists[0]) =>
      (await provider.call(list, {}, { token: learner.token })).data.list[0]?.progress,
  };
}

test("a list of courses shows the progress in each, and a finished video counts in full", async () => {
  const { videos, watchTo, courseProgress } = await newOwner();
  const [first, second] = videos;
  const all = videos.reduce((sum, { seconds }) => sum + seconds, 0);
  expect(await courseProgress()).toEqual({ share: 0, finished: 0, videos: videos.length });

  await watchTo(first?.sourceId ?? "", 40);
  const begun = { finished: 0, videos: videos.length, share: expect.closeTo(40 / all, 8) };
  for (const list of lists) expect(await courseProgress(list)).toEqual(begun);

  const seen = first?.seconds ?? 0;
  await watchTo(first?.sourceId ?? "", Math.ceil(seen * 0.96));
  await watchTo(second?.sourceId ?? "", 30);
  expect(await courseProgress()).toEqual({ finished: 1, videos: videos.length, share: expect.closeTo((seen + 30) / all, 8) });

  for (const { sourceId, seconds } of videos) await watchTo(sourceId, seconds);
  for (const list of lists) expect(await courseProgress(list)).toEqual({ share: 1, finished: videos.length, videos: videos.length });
});

test("another member's progress is independent", async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  await one.watchTo(one.videos[0]?.sourceId ?? "", 40);
  expect(await other.courseProgress()).toMatchObject({ share: 0, finished: 0 });
});

test("an owner can read a hidden course, and other members cannot", async () => {
  const { id, token } = await newOwner("long-walks");
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  expect((await provider.call("GET product/detail", { id }, { token })).data).toMatchObject({ id, purchasedCourse: true });
  const { token: foreign } = await newMember(provider);
  expect(await provider.call("GET product/detail", { id }, { token: foreign })).toMatchObject({ status: 404 });
  expect(await provider.call("GET product/detail", { id })).toMatchObject({ status: 404 });
  await provider.shop.db.update(product).set({ shown: true }).where(eq(product.id, id));
});

test("the courses are listed in pages, the newest first, and the started ones by their last watching", async () => {
  const learner = await newBuyer(provider);
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
    await learner.watch((await firstVideo(provider, slug)).sourceId, [[0, 20]]);
    await provider.shop.clock.moveBy(1000);
  }
  const studied = await learner.studied();
  expect([studied.total, studied.list.map((each) => each.productId)]).toEqual([2, [ids[0], ids[2]]]);
  expect((await learner.duration()).studyCoursesNumber).toBe(2);
});

test("a course's name is in the caller's language", async () => {
  const learner = await newBuyer(provider);
  await learner.join("reading-trees");
  const { data } = await provider.call("GET member/course/page", {}, { token: learner.token, language: "ja_JP" });
  expect(data.list[0]?.productName).toBe((await sampleProduct(provider, "reading-trees")).name.ja_JP);
});

test("demo has started and finished courses over three months, and newcomer has none", async () => {
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
