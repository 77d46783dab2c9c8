import { expect, test } from "@jest/globals";
import { asc, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { audit, auditedChange, product, sku } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { contentOf } from "@/provider/operator/audit/log";
import { commandGroup } from "@/provider/operator/command-group";
import { commandRunner } from "@/provider/operator/run";
import { tableNames } from "@/tests/support/database/checksums";
import { rowsOf } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const log = () => provider.shop.db.select().from(audit).orderBy(asc(audit.number));
const capturedRows = () => provider.shop.db.select().from(auditedChange);

async function lastContent() {
  const row = (await log()).at(-1);
  if (!row) throw new Error("the audit log is empty");
  return { command: row.command, actor: row.actor, ...contentOf(row, provider.shop.settings.DATA_SECRET) };
}

/** Changes the log during `look`. */
async function whileChanged(change: ReturnType<typeof sql>, look: () => Promise<unknown>) {
  const { db } = provider.shop;
  const copy = await log();
  await db.execute(sql`alter table audit disable trigger user`);
  await db.execute(change);
  try {
    return await look();
  } finally {
    await db.delete(audit);
    await db.insert(audit).values(copy);
    await db.execute(sql`alter table audit enable trigger user`);
  }
}

test("every table is audited, except those that no command is about", async () => {
  const triggers = await rowsOf<{ name: string }>(
    provider,
    sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'audited_change'`,
  );
  const audited = triggers.map(({ name }) => name.replaceAll('"', ""));
  const others = (await tableNames(provider)).filter((name) => !audited.includes(name));
  expect(others.sort()).toEqual([
    "attempt",
    "audit",
    "audited_change",
    "bulk_row",
    "command_key",
    "idempotency_key",
    "import_file",
    "job",
    "mail",
    "member_device",
    "member_token",
    "notice",
    "operator_session",
    "picture",
    "picture_file",
    "saved_view",
    "search_word",
    "spent_token",
    "verification_code",
  ]);
});

test("a command that writes adds one row with its arguments and each changed value before and after", async () => {
  const before = (await log()).length;
  expect(await say("price", "hori-knife", "43", "35.50")).toMatchObject({ ok: true });
  expect(await log()).toHaveLength(before + 1);
  const { command, actor, input, changes } = await lastContent();
  expect({ command, actor }).toEqual({ command: "price", actor: "machine" });
  expect(input).toMatchObject({ product: "hori-knife" });
  const prices = changes.filter(({ table }) => table === "sku");
  expect(prices.length).toBeGreaterThan(0);
  for (const { row, before: old, after } of prices) {
    expect(row).toMatch(/^\d+$/);
    expect(old).toEqual({ list_cents: expect.any(Number), member_cents: expect.any(Number) });
    expect(after).toEqual({ list_cents: 4300, member_cents: 3550 });
  }
  expect(await capturedRows()).toEqual([]);
});

test("a refused command, a dry run and a command that reads add no row", async () => {
  const before = await log();
  expect((await say("price", "hori-knife", "42", "50")).ok).toBe(false);
  expect((await say("price", "hori-knife", "41", "35.50", "--dry-run")).ok).toBe(true);
  for (const [name, { command }] of commandGroups.flatMap((group) => Object.entries(group.entries))) {
    if (command.does === "read" && command.input.safeParse({}).success)
      expect({ name, ...(await say(...name.split(" "))) }).toMatchObject({ ok: true });
  }
  expect(await log()).toEqual(before);
  expect(await capturedRows()).toEqual([]);
});

test("calls of members are not in the log", async () => {
  const before = await log();
  await provider.shop.db.update(sku).set({ stock: sql`${sku.stock}` });
  expect(await capturedRows()).toEqual([]);
  expect(await log()).toEqual(before);
});

test("commands at the same time are numbered without a gap", async () => {
  const before = (await log()).length;
  const prices = Array.from({ length: 8 }, (_, index) => say("price", "hori-knife", String(42 + index), "35.50"));
  expect((await Promise.all(prices)).map(({ ok }) => ok)).toEqual(Array(8).fill(true));
  const numbers = (await log()).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: before + 8 }, (_, index) => index + 1));
  expect((await say("audit", "verify")).text).toContain(`All ${before + 8} rows are intact.`);
});

test("a command that rewrites very many rows is logged with their number", async () => {
  const row = { title: "Touch", help: "writes", role: "owner", does: "write", dry: true, input: z.object({}) } as const;
  const touch = commandGroup(
    "Products",
    { touch: row },
    { touch: async ({ db }) => String(await db.update(product).set({ hot: sql`not hot` })) },
  );
  const { run } = commandRunner([touch]);
  const { db } = provider.shop;
  const [{ products } = { products: 0 }] = await db.select({ products: count() }).from(product);
  const repeated = Array.from({ length: Math.ceil(501 / products) });
  const often = commandGroup(
    "Products",
    { often: row },
    {
      often: async (shop) => {
        for (const _ of repeated) await shop.db.update(product).set({ hot: sql`not hot` });
        return "done";
      },
    },
  );
  await run(provider.shop, ["touch"]);
  expect((await lastContent()).changes).toHaveLength(products);
  await commandRunner([often]).run(provider.shop, ["often"]);
  expect(await lastContent()).toMatchObject({ changes: [], unlisted: repeated.length * products });
});

test("the log is listed, filtered by command, and shown row by row", async () => {
  await say("freeze", "demo", "lost telephone");
  const { number = 0 } = (await log()).at(-1) ?? {};
  expect((await say("audit", "list")).text.split("\n")[0]).toMatch(new RegExp(`^${number}\\t.* UTC\\tmachine\\tfreeze$`));
  expect((await say("audit", "list", "price")).text).not.toContain("freeze");
  const { text } = await say("audit", "show", String(number));
  expect(text).toMatch(/^Command\tfreeze\nWhen\t.* UTC\nWho\tmachine\nArguments\t\{.*"demo"/);
  expect(text).toMatch(/\nmember \d+\n/);
  expect((await say("audit", "show", "99999")).text).toContain("The audit log has no row 99999.");
});

test("the database refuses to change or remove a row", async () => {
  const { db } = provider.shop;
  const refused = { cause: { message: expect.stringContaining("The audit log is never changed.") } };
  await expect(db.update(audit).set({ actor: "nobody" })).rejects.toMatchObject(refused);
  await expect(db.delete(audit)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate audit`)).rejects.toMatchObject(refused);
});

test.each([
  ["another actor", sql`update audit set actor = 'somebody' where number = 2`, "Row 2 of the audit log was changed."],
  ["another time", sql`update audit set at = at + interval '1 second' where number = 2`, "Row 2 of the audit log was changed."],
  [
    "the content of another row",
    sql`update audit set content_sealed = (select content_sealed from audit where number = 1) where number = 2`,
    "Row 2 of the audit log was changed.",
  ],
  ["an unreadable content", sql`update audit set content_sealed = 'x' where number = 2`, "Row 2 of the audit log was changed."],
  ["a removed row", sql`delete from audit where number = 2`, "Row 2 of the audit log is missing."],
])("verification finds %s, even where the trigger was switched off", async (_, change, problem) => {
  const answer = await whileChanged(change, () => say("audit", "verify"));
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining(problem) });
  expect((await say("audit", "verify")).ok).toBe(true);
});

test("secrets never reach the log", async () => {
  const { db, settings } = provider.shop;
  for (const row of await db.select().from(audit)) {
    const text = JSON.stringify(contentOf(row, settings.DATA_SECRET));
    expect(text).not.toMatch(/\$argon2|\$scrypt|_hash":"(?!\(hidden\))/);
  }
  const [last] = await db.select().from(audit).where(eq(audit.command, "freeze"));
  expect(last?.contentSealed).not.toContain("telephone");
});
