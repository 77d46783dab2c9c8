import { beforeAll, expect, test } from "@jest/globals";
import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { createConsole } from "@/provider/console-server/app";
import { audit, commandKey, supportMessage } from "@/provider/db/schema";
import { cleanUp } from "@/provider/jobs/clean-up";
import { CommandError } from "@/provider/operator/answer";
import { commandGroup } from "@/provider/operator/command-group";
import { encrypt } from "@/provider/security/encrypt";
import { type Browser, consoleOrigin, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let owner: Browser;

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

let keys = 0;
const newKey = () => ({ "idempotency-key": `key-${++keys}` });

async function countOf(table: typeof audit | typeof supportMessage): Promise<number> {
  const [row] = await provider.shop.db.select({ rows: count() }).from(table);
  return row?.rows ?? 0;
}

const state = async () => ({ log: await countOf(audit), messages: await countOf(supportMessage) });

test("an answer in the chat that is sent again with its key is stored once, and both requests get the same answer", async () => {
  const before = await state();
  const key = newKey();
  const body = { member: "demo", text: "It is on its way." };
  const first = await owner.ask("/api/answer", body, key);
  const second = await owner.ask("/api/answer", body, key);
  expect(first.status).toBe(200);
  expect(first.body.isRepeated).toBeUndefined();
  expect(second).toMatchObject({ status: 200, body: { output: first.body.output, isRepeated: true } });
  expect(await state()).toEqual({ log: before.log + 1, messages: before.messages + 1 });
});

test("fifty requests with one key at the same time are one write", async () => {
  const before = await state();
  const key = newKey();
  const body = { member: "demo", text: "Fifty tabs." };
  const answers = await Promise.all(Array.from({ length: 50 }, () => owner.ask("/api/answer", body, key)));
  expect(new Set(answers.map(({ status, body: { output } }) => `${status} ${output}`)).size).toBe(1);
  expect(answers.filter(({ body: { isRepeated } }) => !isRepeated)).toHaveLength(1);
  expect(await state()).toEqual({ log: before.log + 1, messages: before.messages + 1 });
});

test("another input, or another task, under the same key is refused and changes nothing", async () => {
  const key = newKey();
  await owner.ask("/api/answer", { member: "demo", text: "One" }, key);
  const before = await state();
  for (const [path, body] of [
    ["/api/answer", { member: "demo", text: "Two" }],
    ["/api/freeze", { member: "demo", text: "One" }],
  ] as const) {
    const answer = await owner.ask(path, body, key);
    expect(answer).toMatchObject({ status: 422, body: { message: "This key was used for another task. Open the form again." } });
  }
  // The log has a row of each refused task.
  expect(await state()).toEqual({ ...before, log: before.log + 2 });
});

test("a key belongs to its operator", async () => {
  const other = openConsole(provider).browser();
  await newOperator(provider, other, "support");
  const before = await state();
  const key = newKey();
  for (const browser of [owner, other]) {
    const { body } = await browser.ask("/api/answer", { member: "demo", text: "Both of us" }, key);
    expect(body.isRepeated).toBeUndefined();
  }
  expect(await state()).toEqual({ log: before.log + 2, messages: before.messages + 2 });
});

test("a refused task and a dry run leave their key unused", async () => {
  const key = newKey();
  expect((await owner.ask("/api/answer", { member: "nobody-here", text: "Hello" }, key)).status).toBe(422);
  expect((await owner.ask("/api/answer?dry=yes", { member: "demo", text: "Hello" }, key)).status).toBe(200);
  const before = await state();
  expect((await owner.ask("/api/answer", { member: "demo", text: "Hello" }, key)).body.isRepeated).toBeUndefined();
  expect(await state()).toEqual({ log: before.log + 1, messages: before.messages + 1 });
});

test.each(["", "k".repeat(101)])("a key of no or too many characters is refused", async (key) => {
  const answer = await owner.ask("/api/answer", { member: "demo", text: "Hello" }, { "idempotency-key": key });
  expect(answer).toMatchObject({ status: 422, body: { message: "The idempotency key must have 1 to 100 characters." } });
});

test("a stored answer lacks the link of a new operator, which is shown once, and is deleted after a week", async () => {
  const key = newKey();
  const body = { email: "ida@shop.example", name: "Ida", role: "support" };
  const { output } = (await owner.ask("/api/operator/add", body, key)).body;
  expect(output).toContain("/start#");
  const repeated = { output: "Ida is an operator. The link is shown once.", isRepeated: true };
  expect((await owner.ask("/api/operator/add", body, key)).body).toMatchObject(repeated);
  const { db, clock } = provider.shop;
  expect(JSON.stringify(await db.select().from(commandKey))).not.toContain("/start#");
  await cleanUp({ ...provider.shop, clock: { ...clock, now: () => new Date(clock.now().getTime() + 8 * 24 * 60 * 60_000) } });
  expect(await db.select().from(commandKey)).toEqual([]);
});

test("a task with effects outside of a transaction runs once too; begun and never ended, it is not begun again", async () => {
  let runs = 0;
  const row = { title: "Press", help: "presses", role: "owner", does: "write", input: z.object({ how: z.string() }) } as const;
  async function press(_: unknown, { how }: { how: string }) {
    runs += 1;
    if (how === "refused") throw new CommandError("Not today.");
    return `Pressed ${how}.`;
  }
  const app = createConsole(provider.shop, [commandGroup("Maintenance", { press: row }, { press })], {});
  const ask = async (how: string, key: string) => {
    const headers = { host: "localhost:4001", cookie: owner.cookie(), origin: consoleOrigin, "content-type": "application/json" };
    const init = { method: "POST", headers: { ...headers, "idempotency-key": key }, body: JSON.stringify({ how }) };
    return (await app.request(`${consoleOrigin}/api/press`, init)).json();
  };
  expect(await ask("twice", "press-1")).toEqual({ output: "Pressed twice." });
  expect(await ask("twice", "press-1")).toEqual({ output: "Pressed twice.", isRepeated: true });
  expect(runs).toBe(1);
  expect(await ask("refused", "press-2")).toMatchObject({ message: "Not today." });
  expect(await ask("refused", "press-2")).toMatchObject({ message: "Not today." });
  expect(runs).toBe(3);
  await provider.shop.db.update(commandKey).set({ answerSealed: null });
  expect(await ask("twice", "press-1")).toMatchObject({ message: expect.stringContaining("its end is not known") });
  expect(runs).toBe(3);
});

test("an answer of a release whose facts had no keys is repeated with keys", async () => {
  const { db, settings } = provider.shop;
  const key = newKey();
  const body = { member: "demo", text: "Hello" };
  await owner.ask("/api/answer", body, key);
  const output = {
    facts: [
      ["Result", "Order 7 was made."],
      ["Order", "7", { order: "7" }],
    ],
  };
  await db
    .update(commandKey)
    .set({ answerSealed: encrypt(JSON.stringify({ output }), settings.DATA_SECRET) })
    .where(eq(commandKey.key, key["idempotency-key"]));
  expect((await owner.ask("/api/answer", body, key)).body.output).toEqual({
    facts: [
      { key: "result", label: "Result", value: "Order 7 was made." },
      { key: "order", label: "Order", value: "7", opens: { order: "7" } },
    ],
  });
});

test("a task that cannot be tried is not done instead", async () => {
  const before = await state();
  const { status } = await owner.ask("/api/secrets/rotate?dry=yes", {}, newKey());
  expect([status, await state()]).toEqual([400, before]);
});
