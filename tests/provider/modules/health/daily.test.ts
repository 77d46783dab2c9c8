import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import { account, healthCheck, job, mail } from "@/provider/db/schema";
import { queueLanes } from "@/provider/jobs/worker";
import { queueKinds } from "@/provider/modules";
import { readCheckPart } from "@/provider/modules/health/check-part";
import { checkNames } from "@/provider/modules/health/checks";
import { queueDailyChecks } from "@/provider/modules/health/queue-check";
import { dayMs } from "@/tests/support/money/model";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

let provider: TestProvider;

const upLong = 3600;
const noon = Date.UTC(2030, 0, 5, 12);

beforeEach(async () => {
  provider = await openTestProvider({ settings: { CONSOLE_PORT: "4001" } });
  const { clock } = provider.shop;
  await clock.moveBy(noon - clock.now().getTime());
});
afterEach(() => provider.close());

const listRuns = () =>
  provider.shop.db.select({ key: job.key, payload: job.payload }).from(job).where(eq(job.kind, "check-health")).orderBy(asc(job.id));

async function nextDay(): Promise<void> {
  await provider.shop.clock.moveBy(dayMs);
  await queueDailyChecks(provider.shop, upLong);
  await runQueue(provider.shop);
}

/** Alters the stored hash of an account, or puts it right again. */
async function alterLedger(chainHash?: string): Promise<string> {
  const [first] = await provider.shop.db.select().from(account).where(sql`${account.entries} > 0`).orderBy(asc(account.id)).limit(1);
  if (!first) throw new Error("no account has entries");
  await provider.shop.db
    .update(account)
    .set({ chainHash: chainHash ?? "altered" })
    .where(eq(account.id, first.id));
  return first.chainHash;
}

const emailsTo = (to: string) => provider.shop.db.select().from(mail).where(eq(mail.to, to)).orderBy(asc(mail.id));

/** A queue whose checks fail, or do what a test wants. */
const lanesWith = (run: () => Promise<void>) => {
  const kind = { ...queueKinds["check-health"], run };
  return queueLanes({ ...queueKinds, "check-health": kind }).filter(({ name }) => name === "check-health");
};

test("each check is queued once a day, by however many providers, and again on the next day", async () => {
  await Promise.all(Array.from({ length: 4 }, () => queueDailyChecks(provider.shop, upLong)));
  const firstDay = checkNames.map((check) => ({ key: `check-health:${check}:2030-01-05`, payload: { check, isDaily: true } }));
  expect(await listRuns()).toEqual(firstDay);

  const done: string[] = [];
  const lanes = lanesWith(async () => void done.push("a run"));
  await Promise.all([...lanes, ...lanes, ...lanes].map(({ job: runLane }) => runLane(provider.shop)));
  expect(done).toHaveLength(checkNames.length);

  await queueDailyChecks(provider.shop, upLong);
  expect(await listRuns()).toHaveLength(checkNames.length);
  await provider.shop.clock.moveBy(dayMs);
  await queueDailyChecks(provider.shop, upLong);
  expect((await listRuns()).slice(checkNames.length).map(({ key }) => key)).toEqual(
    checkNames.map((check) => `check-health:${check}:2030-01-06`),
  );
});

test("a check begins at its hour, and none just after the start of a provider", async () => {
  await queueDailyChecks(provider.shop, 60);
  expect(await listRuns()).toEqual([]);
  await provider.shop.clock.moveBy(15.5 * 3_600_000);
  await queueDailyChecks(provider.shop, upLong);
  expect((await listRuns()).map(({ key }) => key)).toEqual([
    "check-health:audit:2030-01-06",
    "check-health:ledger:2030-01-06",
    "check-health:trees:2030-01-05",
  ]);
});

test("the page says when the daily check ended, and who started another one", async () => {
  await queueDailyChecks(provider.shop, upLong);
  await runQueue(provider.shop);
  const ended = expect.stringContaining("2030-01-05T12:");
  for (const name of checkNames)
    expect(await readCheckPart(provider.shop, name)).toMatchObject({ state: "good", by: "Daily check", ended, runs: null });
  await runCommand(provider.shop, ["health", "check", "trees"]);
  await runQueue(provider.shop);
  expect(await readCheckPart(provider.shop, "trees")).toMatchObject({ by: "Check by an operator" });
  expect((await runCommand(provider.shop, ["health"])).text).toContain("Daily check\t2030-01-05 12:");
});

test("a breakage is emailed once to each operator who may mend it, in their language, and again only after it was mended", async () => {
  const tell = async (roles: string) => (await newOperator(provider, openConsole(provider).browser(), roles)).email;
  const [owner, money, network] = [await tell("owner"), await tell("money"), await tell("network")];
  await runCommand(provider.shop, ["operator", "add", "invited@shop.example", "Invited", "--role", "money"]);
  await runCommand(provider.shop, ["operator", "language", money, "ja_JP"]);
  const right = await alterLedger();
  await nextDay();
  await nextDay();
  const [toOwner, ...more] = await emailsTo(owner);
  expect(toOwner).toMatchObject({ subject: "A check found a problem in the ledger" });
  expect(toOwner?.body).toMatch(/^Hello June Alder,\n\n.*:\naccount \d+ \(.+\) does not equal its history\n/);
  expect(toOwner?.body).toContain("\nhttp://localhost:4001/list/health\n");
  expect(more).toEqual([]);
  expect((await emailsTo(money)).map(({ subject }) => subject)).toEqual(["検査で台帳に問題が見つかりました"]);
  for (const other of [network, "invited@shop.example"]) expect(await emailsTo(other)).toEqual([]);

  await alterLedger(right);
  await nextDay();
  expect(await readCheckPart(provider.shop, "ledger")).toMatchObject({ state: "good" });
  expect(await emailsTo(owner)).toHaveLength(1);
  await alterLedger();
  await nextDay();
  expect(await emailsTo(owner)).toHaveLength(2);
});

test("a problem stays in sight while the check runs again, with the day on which it was found", async () => {
  await alterLedger();
  await nextDay();
  const found = await readCheckPart(provider.shop, "ledger");
  expect(found).toMatchObject({ state: "bad", since: expect.stringContaining("2030-01-06T12:") });
  await nextDay();
  expect(await readCheckPart(provider.shop, "ledger")).toMatchObject({ state: "bad", since: found.since, by: "Daily check" });
  await runCommand(provider.shop, ["health", "check", "ledger"]);
  const running = await readCheckPart(provider.shop, "ledger");
  expect(running).toMatchObject({ state: "bad", runs: 0, found: `${found.found}\nA check waits for its turn.` });
});

test("a check that gives up is said to have failed, and not to run, until one ends", async () => {
  const { shop } = provider;
  await queueDailyChecks(shop, upLong);
  const failing = lanesWith(() => Promise.reject(new Error("the disk is full")));
  for (const { job: runLane } of failing) await runLane(shop);
  expect(await readCheckPart(shop, "audit")).toMatchObject({ state: "running", found: "The check failed and will be tried again." });

  const { maxFailures } = queueKinds["check-health"];
  for (let times = 1; times < maxFailures; times += 1) {
    await shop.clock.moveBy(120_000);
    for (const { job: runLane } of failing) await runLane(shop);
  }
  for (const name of checkNames)
    expect(await readCheckPart(shop, name)).toMatchObject({ state: "failed", runs: null, todo: expect.stringContaining("list of jobs") });
  await nextDay();
  for (const name of checkNames) expect(await readCheckPart(shop, name)).toMatchObject({ state: "good" });
});

test("a check that the release before left as running is not shown as running", async () => {
  const { shop } = provider;
  await shop.db.insert(healthCheck).values({ name: "audit", state: "running", done: 3, parts: 9 });
  expect(await readCheckPart(shop, "audit")).toMatchObject({ state: "unknown", runs: null });
});

test("a leased check shows how far it is, and a dead provider's waits again when its lease has ended", async () => {
  const { shop } = provider;
  await runCommand(shop, ["health", "check", "ledger"]);
  await shop.db.update(job).set({ leasedBy: "a provider", leasedUntil: new Date(shop.clock.now().getTime() + 60_000) });
  await shop.db.update(healthCheck).set({ done: 1, parts: 4 });
  expect(await readCheckPart(shop, "ledger")).toMatchObject({ state: "running", runs: 25, found: "25 % are checked." });
  await shop.clock.moveBy(61_000);
  expect(await readCheckPart(shop, "ledger")).toMatchObject({ state: "running", runs: 0, found: "A check waits for its turn." });
  await runQueue(shop);
  expect(await readCheckPart(shop, "ledger")).toMatchObject({ state: "good", runs: null });
});

test("a provider that is stopped leaves a check to another one, without a failure", async () => {
  const { shop } = provider;
  await runCommand(shop, ["health", "check", "ledger"]);
  const stopped = new AbortController();
  stopped.abort();
  for (const { name, job: runLane } of queueLanes(queueKinds)) if (name === "check-health") await runLane(shop, stopped.signal);
  const [row] = await shop.db.select().from(job).where(eq(job.kind, "check-health"));
  expect(row).toMatchObject({ failures: 0, finishedAt: null, leasedBy: null });
});
