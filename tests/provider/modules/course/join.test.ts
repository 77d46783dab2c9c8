import { expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { member, memberCourse, product } from "@/provider/db/schema";
import { buyCourse } from "@/tests/support/provider/buy-course";
import { newBuyer } from "@/tests/support/provider/buyer";
import { sampleProduct, sampleVideos } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

test("joining a free course lists it with its chapters and unlocks every video", async () => {
  const learner = await newBuyer(provider);
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

test("a course with a price for this member cannot be joined, and the refusal explains it", async () => {
  const learner = await newBuyer(provider);
  for (const slug of ["slow-sourdough", "balcony-harvest"]) {
    expect(await learner.join(slug)).toMatchObject({
      status: 422,
      message: "This course is not free for you. Please buy it to join.",
      data: null,
    });
  }
  expect((await learner.courses()).total).toBe(0);
});

test("a course that is free for active members is refused to an expired one", async () => {
  const active = await newBuyer(provider);
  const lapsed = await newBuyer(provider);
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

test("joining repeatedly or simultaneously changes nothing more", async () => {
  const learner = await newBuyer(provider);
  await Promise.all(Array.from({ length: 10 }, () => learner.join("reading-trees")));
  const rows = () => provider.shop.db.select().from(memberCourse).where(eq(memberCourse.memberId, learner.id));
  const before = await rows();
  expect(before).toHaveLength(1);
  expect((await learner.join("reading-trees")).code).toBe(200);
  expect(await rows()).toEqual(before);
});

test("only an existing course can be joined, and only by its own choice", async () => {
  const learner = await newBuyer(provider);
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

test("a refunded course can be joined once it is free, and a second refund does not revoke it", async () => {
  const buyer = await newBuyer(provider);
  const { id, orderNumber } = await buyCourse(buyer, "living-soil");
  const course = await sampleProduct(provider, "living-soil");
  const own = () =>
    provider.shop.db
      .select()
      .from(memberCourse)
      .where(and(eq(memberCourse.memberId, buyer.id), eq(memberCourse.productId, course.id)));
  expect(await own()).toMatchObject([{ orderId: id, revokedAt: null }]);
  // Joining a bought course succeeds and changes nothing.
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(200);
  expect(await own()).toMatchObject([{ orderId: id, revokedAt: null }]);

  expect(await runCommand(provider.shop, ["refund", orderNumber])).toMatchObject({ ok: true });
  expect((await buyer.call("GET member/course/page", {})).data.total).toBe(0);
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(422);
  expect(await runCommand(provider.shop, ["price", "living-soil", "0", "0"])).toMatchObject({ ok: true });
  expect((await buyer.call("POST member/course/addToMemberCourse", course.choice)).code).toBe(200);
  expect(await own()).toMatchObject([{ orderId: null, revokedAt: null }]);
  expect((await runCommand(provider.shop, ["refund", orderNumber])).ok).toBe(false);
  expect((await buyer.call("GET member/course/page", {})).data.total).toBe(1);
});
