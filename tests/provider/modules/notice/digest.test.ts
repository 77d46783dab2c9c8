import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { mail, member } from "@/provider/db/schema";
import { sendDigests } from "@/provider/modules/notice/digest";
import { tellOfOrders } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();

type Member = Awaited<ReturnType<typeof newMember>>;

const choose = ({ token }: Member, frequency: "none" | "daily" | "weekly") => provider.call("POST notice/digest", { frequency }, { token });

async function digestsTo({ email }: Member): Promise<string[]> {
  const rows = await provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id));
  return rows.filter(({ subject }) => subject.startsWith("Unread notices")).map(({ body }) => body);
}

async function afterDays(days: number): Promise<void> {
  await provider.shop.clock.moveBy(days * dayMs);
  await Promise.all([sendDigests(provider.shop), sendDigests(provider.shop)]);
}

test("a member chooses how often, and the choice is remembered", async () => {
  const ida = await newMember(provider);
  const chosen = async () => (await provider.call("GET notice/digest", {}, { token: ida.token })).data.frequency;
  expect(await chosen()).toBe("none");
  for (const frequency of ["daily", "weekly", "none"] as const) {
    await choose(ida, frequency);
    expect(await chosen()).toBe(frequency);
  }
});

test("a daily digest lists what is new and unread, once, and nothing is sent without any", async () => {
  const ida = await newMember(provider);
  await tellOfOrders(provider, ida.id, 1);
  await choose(ida, "daily");
  await afterDays(1);
  expect(await digestsTo(ida)).toEqual([]);
  await tellOfOrders(provider, ida.id, 12);
  const { list } = (await provider.call("GET notice/list", {}, { token: ida.token })).data;
  await provider.call("POST notice/read", { id: list[0]?.id ?? 0 }, { token: ida.token });
  await afterDays(0.5);
  expect(await digestsTo(ida)).toEqual([]);
  await afterDays(0.5);
  const [body = "", ...others] = await digestsTo(ida);
  expect(others).toEqual([]);
  expect(body).toContain("Unread notices in your message center: 11\n");
  expect(body.match(/^• Your order was canceled$/gm)).toHaveLength(10);
  await afterDays(3);
  expect(await digestsTo(ida)).toHaveLength(1);
});

test("a weekly digest waits for a week, in the member's language, and one that was ended is not sent", async () => {
  const [ida, bo] = [await newMember(provider), await newMember(provider)];
  await provider.shop.db.update(member).set({ language: "zh_TW" }).where(eq(member.id, ida.id));
  for (const each of [ida, bo]) {
    await choose(each, "weekly");
    await tellOfOrders(provider, each.id, 1);
  }
  await choose(bo, "none");
  await afterDays(6);
  const emails = async (to: Member) => provider.shop.db.select().from(mail).where(eq(mail.to, to.email)).orderBy(desc(mail.id));
  expect((await emails(ida)).map(({ subject }) => subject)).not.toContain("你有 1 則新通知");
  await afterDays(1);
  expect((await emails(ida))[0]).toMatchObject({ subject: "你有 1 則新通知", body: expect.stringContaining("• 你的訂單已取消") });
  expect(await digestsTo(bo)).toEqual([]);
});

test("a suspended member is sent no digest", async () => {
  const ida = await newMember(provider);
  await choose(ida, "daily");
  await tellOfOrders(provider, ida.id, 1);
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(eq(member.id, ida.id));
  await afterDays(1);
  expect(await digestsTo(ida)).toEqual([]);
});
