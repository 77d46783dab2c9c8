import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, isNotNull } from "drizzle-orm";
import { chapter, memberCourse, video } from "@/provider/db/schema";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let productId: number;

beforeAll(async () => {
  productId = (await sampleProduct(provider, "kitchen-garden-first-year")).id;
});

async function chapters(languageCode?: string, options: { token?: string; language?: "en_US" | "ja_JP" } = {}) {
  const { code, data } = await provider.call(
    "GET course/getCourseChapterList",
    { productId, ...(languageCode && { languageCode }) },
    options,
  );
  expect(code).toBe(200);
  return data;
}

test("the chapters and their videos are in order", async () => {
  const data = await chapters("EN");
  expect(data.map((each) => each.title)).toEqual(["Before the first seed", "Spring", "Summer", "Autumn and winter"]);
  expect(data.map((each) => each.videoList.length)).toEqual([4, 3, 4, 4]);
  expect(data[0]?.videoList[0]).toMatchObject({ title: "Finding where the sun stays", freeStatus: 1, freeDuration: null, duration: 540 });
  expect(data[1]?.videoList[0]).toMatchObject({
    title: "Sowing outdoors and under cover",
    freeStatus: 1,
    freeDuration: 120,
    duration: 720,
  });
  expect(data[1]?.videoList[1]).toMatchObject({ title: "Thinning without regret", freeStatus: 0, freeDuration: null });
});

test.each([
  ["EN", "Before the first seed"],
  ["TW", "播種之前"],
  ["JP", "種をまく前に"],
])("the chapters in the language %s start with «%s»", async (languageCode, title) => {
  const [first] = await chapters(languageCode);
  expect(first?.title).toBe(title);
});

test("the requested language takes precedence over the page's, and an unknown one is ignored", async () => {
  expect((await chapters("TW", { language: "ja_JP" }))[0]?.title).toBe("播種之前");
  expect((await chapters("XX", { language: "ja_JP" }))[0]?.title).toBe("種をまく前に");
  expect((await chapters("TH", { language: "ja_JP" }))[0]?.title).toBe("Before the first seed");
});

/** The ids of the paid and of the free videos in the database. */
async function sourceIds() {
  const rows = await provider.shop.db
    .select({ free: video.free, sourceId: video.sourceId })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(eq(chapter.productId, productId));
  return {
    paid: rows.filter((row) => !row.free).map((row) => row.sourceId),
    free: rows.filter((row) => row.free).map((row) => row.sourceId),
  };
}

test("neither a visitor nor a member without the course gets the id of a paid video", async () => {
  const { paid, free } = await sourceIds();
  expect([paid.length, free.length]).toEqual([12, 3]);
  const { token } = await newMember(provider);
  for (const data of [await chapters("EN"), await chapters("EN", { token }), await chapters("EN", { token: await provider.signIn() })]) {
    const text = JSON.stringify(data);
    expect(paid.filter((id) => text.includes(id))).toEqual([]);
    expect(free.filter((id) => !text.includes(id))).toEqual([]);
    const videos = data.flatMap((each) => each.videoList);
    expect(videos.every((each) => (each.freeStatus === 1) === (each.videoSourceId !== null))).toBe(true);
  }
});

test("an owner gets the ids of all videos until the course is revoked", async () => {
  const { paid, free } = await sourceIds();
  const { token, id } = await newMember(provider);
  await provider.shop.db.insert(memberCourse).values({ memberId: id, productId });
  const given = (await chapters("EN", { token })).flatMap((each) => each.videoList.map((one) => one.videoSourceId));
  expect(given.sort()).toEqual([...paid, ...free].sort());

  await provider.shop.db
    .update(memberCourse)
    .set({ revokedAt: provider.shop.clock.now() })
    .where(and(eq(memberCourse.memberId, id), eq(memberCourse.productId, productId)));
  const text = JSON.stringify(await chapters("EN", { token }));
  expect(paid.filter((each) => text.includes(each))).toEqual([]);
});

test("owning one course unlocks no other", async () => {
  const { token, id } = await newMember(provider);
  await provider.shop.db.insert(memberCourse).values({ memberId: id, productId: (await sampleProduct(provider, "slow-sourdough")).id });
  const text = JSON.stringify(await chapters("EN", { token }));
  expect((await sourceIds()).paid.filter((each) => text.includes(each))).toEqual([]);
});

test("no public response contains the id of a paid video of any course", async () => {
  const rows = await provider.shop.db
    .select()
    .from(video)
    .where(and(eq(video.free, false), isNotNull(video.chapterId)));
  const answers = [
    await provider.call("GET product/homeListByPage", { pageSize: 99 }),
    await provider.call("GET product/getCategory", {}),
    await provider.call("GET product/detail", { id: productId }),
    await provider.call("GET product/searchProduct", { keyword: "garden" }),
    await provider.call("GET materialLibrary/getList", { pageSize: 100 }),
  ];
  const text = JSON.stringify(answers);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => text.includes(row.sourceId))).toEqual([]);
});

test("a video id reveals nothing about its course or position", async () => {
  const { paid, free } = await sourceIds();
  for (const id of [...paid, ...free]) expect(id).toMatch(/^[0-9a-f]{20}$/);
});

test("goods have no chapters, and a missing product answers 404", async () => {
  const goods = await provider.call("GET course/getCourseChapterList", { productId: (await sampleProduct(provider, "seed-tin")).id });
  expect(goods).toMatchObject({ code: 200, data: [] });
  expect(await provider.call("GET course/getCourseChapterList", { productId: 999_999 })).toMatchObject({ status: 404, code: 404 });
});
