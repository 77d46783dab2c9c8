import { beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { account, job } from "@/provider/db/schema";
import type { Page } from "@/provider/operator/output";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let ask: (path: string, body?: object) => Promise<{ body: { output: Page & string } }>;

beforeAll(async () => {
  const browser = openConsole(provider).browser();
  await newOperator(provider, browser, "owner");
  ask = browser.ask;
});

async function partOf(name: string) {
  const { rows } = (await ask("/api/health")).body.output;
  return rows.find(({ part }) => part === name);
}

test("every part has a state, and one that is not good says what to do", async () => {
  const { rows } = (await ask("/api/health")).body.output;
  expect(rows.map(({ part }) => part)).toEqual(["Database", "Jobs", "Email", "Disk", "Backups", "Films", "Audit log", "Ledger", "Trees"]);
  for (const { state, todo } of rows) if (state !== "good") expect(todo).toMatch(/\.$/);
});

test("a check runs as a job, is asked for again while it runs, and finds what is broken", async () => {
  const { db } = provider.shop;
  for (const check of ["audit", "ledger", "trees"]) await ask("/api/health/check", { check });
  expect((await ask("/api/health")).body.output).toMatchObject({ isPassing: true });
  expect(await partOf("Ledger")).toMatchObject({ state: "running" });
  await runQueue(provider.shop);
  for (const part of ["Audit log", "Ledger", "Trees"])
    expect(await partOf(part)).toMatchObject({ state: "good", ended: expect.any(String) });

  const [first] = await db.select().from(account).where(sql`${account.entries} > 0`).limit(1);
  await db
    .update(account)
    .set({ chainHash: "altered" })
    .where(eq(account.id, first?.id ?? 0));
  await ask("/api/health/check", { check: "ledger" });
  await runQueue(provider.shop);
  expect(await partOf("Ledger")).toMatchObject({ state: "bad", found: expect.stringContaining(`account ${first?.id}`) });
});

test("jobs that gave up are bad until they are retried", async () => {
  const { db, clock } = provider.shop;
  await db.insert(job).values({ kind: "send-email", key: "dead", payload: { emailId: 0 }, deadAt: clock.now(), failures: 25 });
  expect(await partOf("Jobs")).toMatchObject({ state: "bad", since: expect.any(String), found: "1 gave up." });
  await runCommand(provider.shop, ["jobs", "retry", "all"]);
  expect(await partOf("Jobs")).toMatchObject({ state: "good" });
});
