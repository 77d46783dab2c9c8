import { expect, test } from "@jest/globals";
import { noticeTopics } from "@/lib/contract/wire/codes";
import { languages } from "@/lib/contract/wire/language";
import { tell } from "@/provider/mail/tell";
import { tellOfOrders } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

type Member = Awaited<ReturnType<typeof newMember>>;

const list = async ({ token }: Member, input: Parameters<typeof provider.call<"GET notice/list">>[1] = {}) =>
  (await provider.call("GET notice/list", input, { token })).data;
const unread = async ({ token }: Member) => (await provider.call("GET notice/unread", {}, { token })).data.count;

test("a newcomer has no notices, and the sample member has some of every topic but the network and news", async () => {
  const ida = await newMember(provider);
  expect([await list(ida), await unread(ida)]).toEqual([{ list: [], next: null }, 0]);
  const token = await provider.signIn();
  const { data } = await provider.call("GET notice/list", { size: 100 }, { token });
  expect(new Set(data.list.map(({ topic }) => topic))).toEqual(new Set(["order", "money", "bonus", "security"]));
});

test("a notice has the language of the reader and its amount and dates in that language", async () => {
  const ida = await newMember(provider);
  const day = new Date("2026-11-01T00:00:00.000Z");
  await tell(
    provider.shop.db,
    "bonusPaid",
    ida.id,
    { first: day, last: day, amount: { cents: 123450 } },
    { now: provider.shop.clock.now() },
  );
  const read = async (language: string) =>
    (await provider.call("GET notice/list", {}, { token: ida.token, headers: { language } })).data.list[0];
  expect(await read("en_US")).toMatchObject({
    topic: "bonus",
    title: "Bonus settled: $1,234.50",
    text: "The bonus period from November 1, 2026 to November 1, 2026 was closed, and $1,234.50 was posted to your V Wallet.",
    subjectId: null,
    read: false,
  });
  expect((await read("ja_JP"))?.title).toBe("ボーナスが確定しました：$1,234.50");
  const titles = await Promise.all(languages.map(async ({ header }) => (await read(header))?.title));
  expect(new Set(titles).size).toBe(languages.length);
});

test("pages continue behind the last notice, also when new ones arrive meanwhile", async () => {
  const ida = await newMember(provider);
  await tellOfOrders(provider, ida.id, 5);
  const first = await list(ida, { size: 2 });
  expect(first.list.map(({ subjectId }) => subjectId)).toEqual([5, 4]);
  await tellOfOrders(provider, ida.id, 1);
  const second = await list(ida, { size: 2, before: first.next ?? 0 });
  expect(second.list.map(({ subjectId }) => subjectId)).toEqual([3, 2]);
  const third = await list(ida, { size: 2, before: second.next ?? 0 });
  expect([third.list.map(({ subjectId }) => subjectId), third.next]).toEqual([[1], null]);
});

test("a topic selects its notices, and reading all of a topic leaves the others unread", async () => {
  const ida = await newMember(provider);
  await tellOfOrders(provider, ida.id, 2);
  await tell(provider.shop.db, "chatReply", ida.id, {}, { now: provider.shop.clock.now() });
  const counts = [];
  for (const topic of noticeTopics) counts.push((await list(ida, { topic })).list.length);
  expect(counts).toEqual([2, 0, 0, 0, 1, 0, 0]);
  const [newest] = (await list(ida)).list;
  await provider.call("POST notice/readAll", { topic: "order", upTo: newest?.id ?? 0 }, { token: ida.token });
  expect(await unread(ida)).toBe(1);
});

test("reading one notice counts on every device, and reading all leaves later ones unread", async () => {
  const ida = await newMember(provider);
  const otherDevice = { ...ida, token: await provider.signIn(ida.username, ida.password) };
  await tellOfOrders(provider, ida.id, 3);
  const [newest, middle] = (await list(ida)).list;
  await provider.call("POST notice/read", { id: middle?.id ?? 0 }, { token: ida.token });
  expect(await unread(otherDevice)).toBe(2);
  expect((await list(otherDevice)).list.map(({ read }) => read)).toEqual([false, true, false]);
  await tellOfOrders(provider, ida.id, 1);
  await provider.call("POST notice/readAll", { upTo: newest?.id ?? 0 }, { token: otherDevice.token });
  expect((await list(ida)).list.map(({ read }) => read)).toEqual([false, true, true, true]);
  expect(await unread(ida)).toBe(1);
});

test("a member can neither list nor mark another member's notices", async () => {
  const [ida, bo] = [await newMember(provider), await newMember(provider)];
  await tellOfOrders(provider, ida.id, 2);
  const [newest] = (await list(ida)).list;
  const id = newest?.id ?? 0;
  expect(await list(bo)).toEqual({ list: [], next: null });
  expect(await list(bo, { before: id + 1 })).toEqual({ list: [], next: null });
  const missing = await provider.call("POST notice/read", { id: 987_654_321 }, { token: bo.token });
  expect(await provider.call("POST notice/read", { id }, { token: bo.token })).toEqual(missing);
  expect(missing.code).toBe(404);
  await provider.call("POST notice/readAll", { upTo: id }, { token: bo.token });
  expect(await unread(ida)).toBe(2);
});

test("a notice with a key is written once", async () => {
  const ida = await newMember(provider);
  const write = () => tell(provider.shop.db, "orderExpiring", ida.id, { number: "1" }, { now: provider.shop.clock.now(), key: "once" });
  await Promise.all([write(), write()]);
  expect((await list(ida)).list).toHaveLength(1);
});
