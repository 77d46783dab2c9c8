import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { product } from "@/provider/db/schema";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleProduct, sampleVideos } from "../support/sample";

const lists = ["GET member/course/page", "GET portalStudyDuration/getStudyCourseList"] as const;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

/** A member who has a free course. */
async function newLearner(slug = "reading-trees") {
  const { token } = await newMember(provider);
  const { id, choice } = await sampleProduct(provider, slug);
  await provider.call("POST member/course/addToMemberCourse", choice, { token });
  return {
    id,
    token,
    videos: await sampleVideos(provider, slug),
    watch: (videoSourceId: string, to: number) =>
      provider.call("POST portalStudyDuration/progress", { videoSourceId, position: to, ranges: [[0, to]] }, { token }),
    progress: async (list: (typeof lists)[number] = lists[0]) => (await provider.call(list, {}, { token })).data.list[0]?.progress,
  };
}

test("a list of courses tells how far the member is in each: a video that counts as seen counts whole", async () => {
  const { videos, watch, progress } = await newLearner();
  const [first, second] = videos;
  const all = videos.reduce((sum, { seconds }) => sum + seconds, 0);
  expect(await progress()).toEqual({ share: 0, finished: 0, videos: videos.length });

  await watch(first?.sourceId ?? "", 40);
  const begun = { finished: 0, videos: videos.length, share: expect.closeTo(40 / all, 8) };
  for (const list of lists) expect(await progress(list)).toEqual(begun);

  const seen = first?.seconds ?? 0;
  await watch(first?.sourceId ?? "", Math.ceil(seen * 0.96));
  await watch(second?.sourceId ?? "", 30);
  expect(await progress()).toEqual({ finished: 1, videos: videos.length, share: expect.closeTo((seen + 30) / all, 8) });

  for (const { sourceId, seconds } of videos) await watch(sourceId, seconds);
  for (const list of lists) expect(await progress(list)).toEqual({ share: 1, finished: videos.length, videos: videos.length });
});

test("what somebody else has seen of a course moves nobody's progress", async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  await one.watch(one.videos[0]?.sourceId ?? "", 40);
  expect(await other.progress()).toMatchObject({ share: 0, finished: 0 });
});

test("who has a course still reads about it after the shop took it out of sight, and nobody else does", async () => {
  const { id, token } = await newLearner("long-walks");
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, id));
  expect((await provider.call("GET product/detail", { id }, { token })).data).toMatchObject({ id, purchasedCourse: true });
  const { token: foreign } = await newMember(provider);
  expect(await provider.call("GET product/detail", { id }, { token: foreign })).toMatchObject({ status: 404 });
  expect(await provider.call("GET product/detail", { id })).toMatchObject({ status: 404 });
});
