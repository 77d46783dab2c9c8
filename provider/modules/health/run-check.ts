import { eq } from "drizzle-orm";
import { operatorsWith } from "../../accounts/accounts.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { healthCheck } from "../../db/schema/index.ts";
import type { Work } from "../../jobs/queue.ts";
import { tell } from "../../mail/tell.ts";
import { checkAuditLog } from "../../operator/audit/log.ts";
import type { Progress } from "../../runtime/progress.ts";
import type { Shop } from "../../runtime/shop.ts";
import { checkLedgerInSteps } from "../ledger/check.ts";
import { checkTrees } from "../network/check.ts";
import { type CheckName, checks } from "./checks.ts";
import { consolePage } from "./console-page.ts";

/** What each check does. It answers what is wrong. */
const findProblems: Record<CheckName, (shop: Shop, progress: Progress) => Promise<string[]>> = {
  audit: async ({ db, settings }, progress) => {
    const result = await checkAuditLog(db, settings.DATA_SECRET, progress);
    return "problem" in result ? [result.problem] : [];
  },
  ledger: ({ db }, progress) => checkLedgerInSteps(db, progress),
  trees: ({ db }, progress) => checkTrees(db, progress),
};

/** The problems that are stored and sent. The commands that verify name all. */
const maxShown = 5;

/** Tells the operators of a check in their languages, in the transaction that stores the problem. */
async function tellOperators(tx: Db, name: CheckName, values: { problem: string; link: string | null }, now: Date): Promise<void> {
  const { tells, occasion } = checks[name];
  for (const { email, name: username, language } of await operatorsWith(tx, tells))
    await tell(tx, occasion, { id: null, email, language, username, firstName: null }, values, { now });
}

type Result = { name: CheckName; problem: string | null; startedBy: "day" | "operator" };

/** Stores what a run found. A breakage is told once, by the run that finds it first after an intact one. */
function storeResult({ db, clock, settings }: Shop, { name, problem, startedBy }: Result): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [before] = await tx.select().from(healthCheck).where(eq(healthCheck.name, name)).for("update");
    const state = problem === null ? "intact" : "broken";
    const brokenSince = problem === null ? null : (before?.brokenSince ?? now);
    await tx.update(healthCheck).set({ state, problem, finishedAt: now, startedBy, brokenSince }).where(eq(healthCheck.name, name));
    if (problem !== null && !before?.brokenSince)
      await tellOperators(tx, name, { problem, link: consolePage(settings, "/list/health") }, now);
    crashPoint("check stored");
  });
}

/** Runs a check and stores what it found. A killed one begins again, as does one whose provider is stopped. */
export async function runCheck(shop: Shop, payload: Work["check-health"], _row?: unknown, stopped?: AbortSignal): Promise<void> {
  const { db, clock } = shop;
  const name = payload.check as CheckName;
  const store = async (values: Partial<typeof healthCheck.$inferInsert>) => {
    await db.update(healthCheck).set(values).where(eq(healthCheck.name, name));
  };
  await store({ done: 0, parts: null, startedAt: clock.now() });
  crashPoint("check begun");
  const problems = await findProblems[name](shop, async (done, parts) => {
    stopped?.throwIfAborted();
    await store({ done, parts });
  });
  await storeResult(shop, {
    name,
    problem: problems.slice(0, maxShown).join("\n") || null,
    startedBy: payload.isDaily ? "day" : "operator",
  });
  crashPoint("check committed");
}
