import { beforeAll, expect, test } from "@jest/globals";
import { desc, eq, inArray } from "drizzle-orm";
import { bulkCommands } from "@/provider/bulk/commands";
import { audit, bulkRow, bulk as bulkTable, job, operator, product } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { bulkBrowser } from "@/tests/support/provider/bulk";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let june: Browser;
let bulk: ReturnType<typeof bulkBrowser>;

beforeAll(async () => {
  june = openConsole(provider).browser();
  await newOperator(provider, june, "catalogue", "june@shop.example");
  bulk = bulkBrowser(provider, june);
});

const rows = ["hori-knife", "cork-mat", "no-such-product"];

async function check(task: string, names = rows, given: Record<string, string> = {}): Promise<string> {
  const answer = await june.ask("/api/bulk/check", { task, rows: names.join(" "), arguments: JSON.stringify(given) });
  await runQueue(provider.shop);
  return bulk.numberIn(answer.body.output);
}

async function shown(slugs = rows): Promise<boolean[]> {
  const found = await provider.shop.db.select().from(product).where(inArray(product.slug, slugs)).orderBy(product.id);
  return found.map((row) => row.shown);
}

const stateOf = async (task: string) => (await bulk.factsOf(task)).state;

test("a task is tried out for each row, then changes those that were not refused, each with a row of the audit log", async () => {
  const task = await check("hide");
  expect((await bulk.rowsOf(task)).map(({ row, state }) => [row, state])).toEqual([
    ["hori-knife", "ready"],
    ["cork-mat", "ready"],
    ["no-such-product", "refused"],
  ]);
  expect(await shown()).toEqual([true, true]);
  const before = await provider.shop.db.$count(audit);
  await bulk.start(task);
  expect(await shown()).toEqual([false, false]);
  expect(await bulk.factsOf(task)).toMatchObject({ state: "done", done: "2", refused: "1" });
  expect(await provider.shop.db.$count(audit)).toBe(before + 3);
  const [last] = await provider.shop.db.select().from(audit).orderBy(desc(audit.number)).limit(1);
  expect(last).toMatchObject({ command: "hide", actor: "june@shop.example" });
});

test("a list without a filter shows what the first choice of its filter says", async () => {
  await bulk.start(await check("hide", ["cork-mat"]));
  const listed = async (query: string) => (await june.ask(`/api/bulk/list${query}`)).body.output.rows;
  const [first] = bulkCommands["bulk list"].input.shape.state.unwrap().options;
  expect((await listed("")).length).toBeGreaterThan(0);
  expect(await listed("")).toEqual(await listed(`?state=${first}`));
});

test("a task that was started twice, or whose process ended between a row and its note, changes each row once", async () => {
  const task = await check("show", ["hori-knife", "cork-mat"]);
  await june.ask("/api/bulk/start", { bulk: task });
  const before = await provider.shop.db.$count(audit);
  await runQueue(provider.shop);
  const { db } = provider.shop;
  await db
    .update(bulkRow)
    .set({ state: "ready" })
    .where(eq(bulkRow.bulkId, Number(task)));
  await db
    .update(bulkTable)
    .set({ state: "running" })
    .where(eq(bulkTable.id, Number(task)));
  await db.update(job).set({ finishedAt: null }).where(eq(job.kind, "run-bulk"));
  await Promise.all([runQueue(provider.shop), runQueue(provider.shop)]);
  expect(await bulk.factsOf(task)).toMatchObject({ state: "done", done: "2" });
  expect(await provider.shop.db.$count(audit)).toBe(before + 2);
});

test("a stopped task changes no further row, and continues when it is started again", async () => {
  const task = await check("hide", ["hori-knife", "cork-mat"]);
  await june.ask("/api/bulk/start", { bulk: task });
  expect((await june.ask("/api/bulk/stop", { bulk: task })).status).toBe(200);
  await runQueue(provider.shop);
  expect([await stateOf(task), await shown()]).toEqual(["stopped", [true, true]]);
  await bulk.start(task);
  expect([await stateOf(task), await shown()]).toEqual(["done", [false, false]]);
});

test("arguments are shared by all rows, and a wrong one is refused for each", async () => {
  const task = await check("price", ["hori-knife"], { list: "80", member: "70" });
  await bulk.start(task);
  expect((await bulk.rowsOf(task))[0]).toMatchObject({ state: "done", answer: expect.stringContaining("$80.00") });
  const wrong = await check("price", ["hori-knife"], { list: "cheap", member: "70" });
  expect((await bulk.rowsOf(wrong))[0]).toMatchObject({ state: "refused", answer: expect.stringContaining("must be dollars") });
});

test("a task needs the rights of its command, then and when it runs", async () => {
  expect((await june.ask("/api/bulk/check", { task: "deliver", rows: "1" })).status).toBe(403);
  expect((await june.ask("/api/bulk/check", { task: "grant", rows: "demo" })).body.message).toMatch(/cannot be run for many rows/);
  const task = await check("show", ["hori-knife"]);
  const other = openConsole(provider).browser();
  await newOperator(provider, other, "orders");
  expect((await other.ask("/api/bulk/start", { bulk: task })).status).toBe(403);

  await june.ask("/api/bulk/start", { bulk: task });
  const { db, clock } = provider.shop;
  await db.update(operator).set({ suspendedAt: clock.now() }).where(eq(operator.email, "june@shop.example"));
  await runQueue(provider.shop);
  const [found] = await db
    .select()
    .from(bulkTable)
    .where(eq(bulkTable.id, Number(task)));
  expect(found).toMatchObject({ state: "stopped", problem: expect.stringContaining("may not use the console") });
  expect(await shown(["hori-knife"])).toEqual([false]);
});

test("only commands that can be tried out, and need neither a fresh proof nor a second person, run for many rows", () => {
  const entries = commandGroups.flatMap((group) => Object.values(group.entries)).filter(({ command }) => command.bulk);
  expect(entries.length).toBeGreaterThan(3);
  for (const { command } of entries) {
    expect(command).toMatchObject({ does: "write", dry: true });
    expect(command.fresh ?? command.second).toBeUndefined();
    expect(Object.keys(command.input.shape)).toContain(command.bulk);
  }
});
