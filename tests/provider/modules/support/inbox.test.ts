import { beforeAll, expect, test } from "@jest/globals";
import { count, eq, max } from "drizzle-orm";
import { supportConversation, supportMessage } from "@/provider/db/schema";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let june: Browser;
let ida: Browser;

type Member = Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  const { browser } = openConsole(provider);
  [june, ida] = [browser(), browser()];
  await newOperator(provider, june, "support", "june@shop.example");
  await newOperator(provider, ida, "support", "ida@shop.example");
});

const write = ({ token }: Member, content: string) => provider.call("POST consult/send", { content }, { token });

async function rowsOf(browser: Browser, path: string) {
  const { body } = await browser.ask(`/api/${path}`);
  return body.output.rows;
}

/** The newest message of a chat, as a screen shows it. */
const newest = async ({ username }: Member) => String((await rowsOf(june, `chat?member=${username}`))[0]?.id);

const answer = (browser: Browser, { username }: Member, text: string, seen?: string) =>
  browser.ask("/api/answer", { member: username, text, ...(seen && { seen }) });

async function chatOf({ username }: Member, browser = june) {
  const [row] = await rowsOf(browser, `messages?state=all&member=${username}`);
  return row;
}

test("of two operators who answer the same message one is refused and sees the other's answer, also at the same time", async () => {
  const own = await newMember(provider);
  await write(own, "Is the kiln free?");
  const seen = await newest(own);
  const both = await Promise.all([answer(june, own, "It is.", seen), answer(ida, own, "It is not.", seen)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body;
  const [sent, by] = both[0].status === 200 ? ["It is.", "june@shop.example"] : ["It is not.", "ida@shop.example"];
  expect(refused).toMatchObject({ problem: "conflict", conflicts: [{ field: "text", theirs: sent, by }] });
  const { data } = await provider.call("GET consult/list", {}, { token: own.token });
  expect(data.filter(({ content }) => content.startsWith("It is"))).toHaveLength(1);
  // After having read the answer, the other one may add to it.
  expect((await answer(ida, own, "And on Sunday.", await newest(own))).status).toBe(200);
});

test("a message that arrives while an answer is written stays unanswered", async () => {
  const own = await newMember(provider);
  await write(own, "Where is my parcel?");
  const seen = await newest(own);
  await write(own, "And my invoice?");
  expect((await answer(june, own, "On its way.", seen)).status).toBe(200);
  expect(await chatOf(own)).toMatchObject({ unanswered: 1, last: "On its way.", takenBy: "june@shop.example" });
  expect((await answer(june, own, "Here it is.", await newest(own))).status).toBe(200);
  expect(await chatOf(own)).toMatchObject({ unanswered: 0 });
});

test("a chat is taken by one operator, taken over on purpose, released, closed, and opened again by the member", async () => {
  const own = await newMember(provider);
  const member = own.username;
  expect((await june.ask("/api/conversation/take", { member })).body.message).toBe(`${member} has not written yet.`);
  await write(own, "Hello?");
  expect((await june.ask("/api/conversation/take", { member })).status).toBe(200);
  expect((await ida.ask("/api/conversation/take", { member })).status).toBe(409);
  expect((await ida.ask("/api/conversation/take", { member, over: true })).status).toBe(200);
  expect((await rowsOf(ida, "messages?state=mine")).map((row) => row.member)).toContain(member);
  expect((await rowsOf(june, "messages?state=mine")).map((row) => row.member)).not.toContain(member);
  await ida.ask("/api/conversation/release", { member });
  expect(await chatOf(own)).toMatchObject({ takenBy: "", state: "open", unanswered: 1 });
  await ida.ask("/api/conversation/close", { member });
  expect(await chatOf(own)).toMatchObject({ state: "closed", unanswered: 0 });
  expect((await rowsOf(june, "messages?state=closed")).map((row) => row.member)).toContain(member);
  await write(own, "Still there?");
  expect(await chatOf(own)).toMatchObject({ state: "open", unanswered: 1 });
});

test("the state of every chat follows from its messages, those of the sample shop too", async () => {
  const { db } = provider.shop;
  const rows = await db
    .select({ memberId: supportMessage.memberId, last: max(supportMessage.id), messages: count() })
    .from(supportMessage)
    .groupBy(supportMessage.memberId);
  expect(rows.length).toBeGreaterThan(3);
  const stored = await db.select().from(supportConversation);
  expect(new Map(stored.map((row) => [row.memberId, row.lastMessageId]))).toEqual(new Map(rows.map((row) => [row.memberId, row.last])));
  for (const row of stored) {
    const all = await db.select().from(supportMessage).where(eq(supportMessage.memberId, row.memberId)).orderBy(supportMessage.id);
    if (row.waitingFrom !== null) expect(all.find(({ id }) => id === row.waitingFrom)?.type).toBe(1);
    expect(row.unanswered > 0).toBe(row.waitingFrom !== null);
  }
});

test("canned answers are added, changed without overwriting another operator's change, and removed", async () => {
  expect((await june.ask("/api/canned/add", { slug: "late", text: "Hello {name}, it is late." })).status).toBe(200);
  expect((await june.ask("/api/canned/add", { slug: "late", text: "Twice" })).body.message).toContain("already");
  const was = { text: "Hello {name}, it is late." };
  expect((await june.ask("/api/canned/edit", { canned: "late", text: "Sorry, {name}.", was })).status).toBe(200);
  const second = await ida.ask("/api/canned/edit", { canned: "late", text: "Oh dear.", was });
  expect(second).toMatchObject({ status: 409, body: { conflicts: [{ theirs: "Sorry, {name}.", by: "june@shop.example" }] } });
  expect(await rowsOf(ida, "canned/list")).toEqual([{ slug: "late", text: "Sorry, {name}." }]);
  await ida.ask("/api/canned/remove", { canned: "late" });
  expect(await rowsOf(ida, "canned/list")).toEqual([]);
});

test("the list of chats shows what the member wrote, not the automatic acknowledgement that followed", async () => {
  const own = await newMember(provider);
  await write(own, "Is the loom still for sale?");
  const [newestRow] = await rowsOf(june, `chat?member=${own.username}`);
  expect(newestRow).toMatchObject({ by: "machine" });
  expect(await chatOf(own)).toMatchObject({ last: "Is the loom still for sale?", unanswered: 1 });
});
