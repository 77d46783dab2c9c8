import { expect, test } from "@jest/globals";
import { eq, isNotNull, isNull } from "drizzle-orm";
import { callKeys } from "@/lib/contract";
import { type PartName, partNames } from "@/lib/contract/wire/part-names";
import { partOfCall, partTable } from "@/lib/contract/wire/parts";
import { bonusBasis, bonusPeriod, datedSetting, job, mail, member, notice, order } from "@/provider/db/schema";
import { tell } from "@/provider/mail/tell";
import { closePeriods } from "@/provider/modules/bonus/jobs";
import { writeBonuses } from "@/provider/modules/bonus/write";
import { hasPart } from "@/provider/runtime/parts";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
const say = (...words: string[]) => runCommand(provider.shop, words);

/** Turns parts off as an operator did, whatever members have in their accounts. */
async function without(parts: PartName[], work: () => Promise<void>): Promise<void> {
  const { db, clock } = provider.shop;
  const rows = parts.map((subject) => ({
    kind: "part" as const,
    subject,
    value: false,
    effectiveFrom: clock.now(),
    createdAt: clock.now(),
  }));
  await db.insert(datedSetting).values(rows);
  try {
    await work();
  } finally {
    await db.delete(datedSetting).where(eq(datedSetting.kind, "part"));
  }
}

const call: typeof provider.call = (...parts) => provider.call(...parts);

test("a shop that turned nothing off says nothing of parts, and an owner lists them", async () => {
  expect((await call("GET shop/profile", {})).data.parts).toBeNull();
  const { text } = await say("part", "list");
  for (const part of partNames) expect(text).toContain(partTable[part].title);
});

test("a part is turned off and on, the storefront hears of it, and what it needs or what needs it is named", async () => {
  const { db } = provider.shop;
  await db.delete(job);
  expect((await say("part", "off", "membership")).text).toContain("“Network and bonuses” cannot be without it");
  const off = await say("part", "off", "materials");
  expect(off.text).toMatch(/“Material library” is turned off\. \d+ materials are kept and hidden/);
  expect((await say("part", "off", "materials")).text).toContain("is off already");
  expect((await call("GET shop/profile", {})).data.parts).toEqual(partNames.filter((part) => part !== "materials"));
  const events = await db.select({ payload: job.payload }).from(job).where(eq(job.kind, "notify-storefront"));
  expect(events.map(({ payload }) => (payload as { event: string }).event)).toEqual(["parts-changed"]);
  expect((await say("part", "on", "materials")).ok).toBe(true);
  expect((await call("GET shop/profile", {})).data.parts).toBeNull();
});

test("a dry run says what would be hidden and hides nothing", async () => {
  const { text } = await say("part", "off", "goods", "--dry-run");
  expect(text).toMatch(/Nothing was changed.*will be turned off\. \d+ products are kept/);
  expect(await hasPart(provider.shop.db, "goods", provider.shop.clock.now())).toBe(true);
});

test("wallets with money stay, and a shop keeps goods or courses", async () => {
  await without(["network"], async () => {
    expect((await say("part", "off", "wallet")).text).toMatch(/in their accounts|not paid yet|not decided yet/);
  });
  await without(["goods"], async () => {
    expect((await say("part", "off", "courses")).text).toContain("A shop has goods or courses");
  });
  await without(["wallet", "network"], async () => {
    expect((await say("part", "on", "network")).text).toContain("cannot be without “Wallets and transfers”");
  });
});

for (const part of partNames) {
  test(`without ${part} its calls and commands are refused, and those of every shop are not`, async () => {
    const token = await provider.signIn();
    await without([part], async () => {
      for (const key of callKeys.filter((each) => partOfCall(each) === part)) {
        const answer = await call(key, {} as never, { token });
        expect({ key, message: answer.message }).toEqual({ key, message: "This shop does not offer this." });
      }
      for (const name of partTable[part].commands ?? [])
        expect({ name, text: (await say(...name.split(" "))).text }).toEqual({
          name,
          text: expect.stringContaining("The shop is without"),
        });
      expect((await call("GET product/homeListByPage", { pageNum: 1, pageSize: 20 })).code).toBe(200);
      expect((await call("GET member/profile", {}, { token })).code).toBe(200);
    });
  });
}

test("without goods only courses are listed, found and ordered, and the other way round", async () => {
  const typesOf = async () => {
    const { list } = (await call("GET product/homeListByPage", { pageNum: 1, pageSize: 100 })).data;
    const { list: found } = (await call("GET product/searchProduct", { keyword: "a", pageNum: 1, pageSize: 100 })).data;
    const categories = (await call("GET product/getCategory", { type: 2 })).data.filter(({ showStatus }) => showStatus === 1);
    const listed = categories.flatMap(({ products, children }) => [...products, ...children.flatMap((child) => child.products)]);
    for (const each of categories)
      expect([...each.products, ...each.children.flatMap((child) => child.products)].length).toBeGreaterThan(0);
    return new Set([...list, ...found, ...listed].map(({ productType }) => productType));
  };
  await without(["goods"], async () => expect(await typesOf()).toEqual(new Set([2])));
  await without(["courses"], async () => expect((await typesOf()).has(2)).toBe(false));
});

test("without membership everybody pays the list price, and no member is active", async () => {
  const token = await provider.signIn();
  await without(["membership", "network"], async () => {
    const { list } = (await call("GET product/homeListByPage", { pageNum: 1, pageSize: 100 }, { token })).data;
    for (const { skuStockList } of list) for (const sku of skuStockList) expect(sku.promotionPrice).toBe(sku.price);
    expect((await call("GET member/profile", {}, { token })).data).toMatchObject({ activationStatus: 0, vipExpireTime: null });
  });
});

test("without a part nobody is told of it: neither by email nor by a notice", async () => {
  const { db, clock } = provider.shop;
  const [demo] = await db.select().from(member).where(eq(member.username, "demo"));
  if (!demo) throw new Error("the sample shop has no demo");
  const counts = async () => [await db.$count(mail), await db.$count(notice)];
  await without(["wallet"], async () => {
    const before = await counts();
    await tell(db, "withdrawalRequested", demo, { amount: { cents: 100 } }, { now: clock.now() });
    expect(await counts()).toEqual(before);
  });
  await without(["network"], async () => {
    const token = await provider.signIn();
    const topics = (await call("GET notice/list", { size: 50 }, { token })).data.list.map(({ topic }) => topic);
    expect(topics).not.toContain("bonus");
    expect(topics).not.toContain("network");
  });
});

test("a newcomer of a shop without a network has no enroller and no place", async () => {
  await without(["network"], async () => {
    const [demo] = await provider.shop.db.select({ code: member.userCode }).from(member).where(eq(member.username, "demo"));
    const form = { companyCode: "US", username: "partless", email: "partless@example.com", password: "Partless-2026" };
    const given = { ...form, confirmPassword: form.password, recommendNo: demo?.code ?? "", linkNo: "" };
    expect((await call("POST member/register", given)).code).toBe(200);
    const [made] = await provider.shop.db.select().from(member).where(eq(member.username, "partless"));
    expect(made?.enrollerId).toBeNull();
  });
});

test("a fee that is paid without a network earns nobody a bonus, and open periods are still closed", async () => {
  const { db, clock } = provider.shop;
  const fee = { productType: 4, unitCents: 1999, priceCents: 1999, quantity: 1 } as const;
  const [paid] = await db.select({ id: order.id, memberId: order.memberId }).from(order).where(isNotNull(order.paidAt)).limit(1);
  if (!paid) throw new Error("the sample shop has no paid order");
  await without(["network"], async () => {
    const before = await db.$count(bonusBasis);
    await writeBonuses(db, paid, [fee], clock.now());
    expect(await db.$count(bonusBasis)).toBe(before);
    await clock.moveBy(40 * 86_400_000);
    await closePeriods(provider.shop);
    expect(await db.$count(bonusPeriod, isNull(bonusPeriod.closedAt))).toBe(0);
  });
});
