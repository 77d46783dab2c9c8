import { expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { video as videos, watchProgress } from "@/provider/db/schema";
import { fastestSpeed, firstSeconds, maxSeconds } from "@/provider/modules/course/rules/verified";
import { newBuyer } from "@/tests/support/provider/buyer";
import { sampleVideos } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

/** A member who has just joined a course, the lessons of it, and the shop's clock, which stands still until it is moved. */
async function newLearner() {
  const learner = await newBuyer(provider, { address: null, password: null });
  await learner.join("reading-trees");
  const { clock } = provider.shop;
  let now = clock.now().getTime();
  clock.now = () => new Date(now);
  return {
    ...learner,
    lessons: await sampleVideos(provider, "reading-trees"),
    pass(seconds: number) {
      now += seconds * 1000;
    },
    learned: async () => Number.parseInt((await learner.duration()).duration, 10),
  };
}

test("one report of a whole lesson finishes nothing and does not fill the month, but is kept for resuming", async () => {
  const learner = await newLearner();
  for (const { sourceId, seconds } of learner.lessons) expect(await learner.watch(sourceId, [[0, seconds]])).toMatchObject({ code: 200 });
  const progress = await learner.progress("reading-trees");
  expect(progress.map(({ finished }) => finished)).toEqual(learner.lessons.map(() => false));
  expect(progress.map(({ watched }) => watched)).toEqual(learner.lessons.map(({ seconds }) => seconds));
  expect(await learner.duration()).toMatchObject({ duration: `${firstSeconds}:s`, monthDuration: `${firstSeconds}:s` });
  expect((await learner.courses()).list[0]?.progress).toMatchObject({ finished: 0 });
  const all = learner.lessons.reduce((sum, { seconds }) => sum + seconds, 0);
  expect((await learner.courses()).list[0]?.progress?.share).toBeCloseTo(firstSeconds / all, 5);
});

test("a lesson that is watched at the fastest speed is finished", async () => {
  const learner = await newLearner();
  const [lesson] = learner.lessons;
  const { sourceId = "", seconds = 0 } = lesson ?? {};
  for (let from = 0; from < seconds; from += 30) {
    await learner.watch(sourceId, [[from, Math.min(from + 30, seconds)]]);
    learner.pass(15);
  }
  expect(await learner.progress("reading-trees")).toMatchObject([{ watched: seconds, verified: seconds, finished: true }]);
  expect(await learner.learned()).toBe(seconds);
});

test("what was reported too early counts when it is watched again in its time", async () => {
  const learner = await newLearner();
  const { sourceId = "", seconds = 0 } = learner.lessons[0] ?? {};
  await learner.watch(sourceId, [[0, seconds]]);
  learner.pass(seconds);
  await learner.watch(sourceId, [[0, seconds]]);
  expect(await learner.progress("reading-trees")).toMatchObject([{ verified: seconds, finished: true }]);
  const own = and(eq(watchProgress.memberId, learner.id), eq(videos.sourceId, sourceId));
  const [row] = await provider.shop.db.select().from(watchProgress).innerJoin(videos, eq(videos.id, watchProgress.videoId)).where(own);
  // All that was watched is verified, so that it is stored once.
  expect(row?.watch_progress).toMatchObject({ ranges: [[0, seconds]], verified: null, verifiedSeconds: null });
});

test("minutes without a connection count as far as the clock allows, and a long silence counts for an hour of film", async () => {
  const learner = await newLearner();
  const [one, two, ...others] = learner.lessons.map(({ sourceId, seconds }) => ({ sourceId, seconds }));
  await learner.watch(one?.sourceId ?? "", [], 1);
  learner.pass(60);
  await learner.watch(one?.sourceId ?? "", [[0, 180]]);
  expect(await learner.learned()).toBe(180);
  await learner.watch(two?.sourceId ?? "", [[0, 50]]);
  expect(await learner.learned()).toBe(180);
  learner.pass(7 * 24 * 3600);
  for (const { sourceId, seconds } of others) await learner.watch(sourceId, [[0, seconds]]);
  expect(await learner.learned()).toBeLessThanOrEqual(180 + maxSeconds);
});

test("two devices that report at once spend one budget", async () => {
  const learner = await newLearner();
  await learner.watch(learner.lessons[0]?.sourceId ?? "", [], 1);
  learner.pass(100);
  const budget = firstSeconds + 100 * fastestSpeed;
  await Promise.all(
    learner.lessons.flatMap(({ sourceId }) => [learner.watch(sourceId, [[0, 150]]), learner.watch(sourceId, [[150, 250]])]),
  );
  expect(await learner.learned()).toBeLessThanOrEqual(budget);
  expect(await learner.learned()).toBeGreaterThan(budget - learner.lessons.length);
});

test("progress from before it was verified counts, and goes on from there", async () => {
  const learner = await newLearner();
  const { sourceId = "", id: videoId = 0, seconds = 0 } = learner.lessons[0] ?? {};
  const before = { ranges: [[0, seconds - 40]] as [number, number][], watchedSeconds: seconds - 40 };
  await provider.shop.db.insert(watchProgress).values({ memberId: learner.id, videoId, ...before });
  await learner.watch(sourceId, [[seconds - 40, seconds]]);
  expect(await learner.progress("reading-trees")).toMatchObject([{ verified: seconds, finished: true }]);
  expect(await learner.learned()).toBe(40);
});

test("whatever is reported when, verified seconds grow no faster than the clock at the fastest speed", async () => {
  const step = fc.record({
    lesson: fc.nat(7),
    from: fc.integer({ min: 0, max: 6000 }),
    length: fc.integer({ min: 0, max: 6000 }),
    passes: fc.constantFrom(0, 0, 0.5, 3, 15, 200),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const learner = await newLearner();
      let passed = 0;
      for (const { lesson, from, length, passes } of steps) {
        const { sourceId = "" } = learner.lessons[lesson % learner.lessons.length] ?? {};
        await learner.watch(sourceId, [[from / 10, (from + length) / 10]]);
        expect(await learner.learned()).toBeLessThanOrEqual(firstSeconds + passed * fastestSpeed);
        learner.pass(passes);
        passed += passes;
      }
    }),
    { numRuns: 12 },
  );
});
