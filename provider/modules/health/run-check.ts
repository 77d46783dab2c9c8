import { eq } from "drizzle-orm";
import { healthCheck } from "../../db/schema/index.ts";
import { checkAuditLog } from "../../operator/audit/log.ts";
import type { Shop } from "../../runtime/shop.ts";
import { checkLedgerInSteps } from "../ledger/check.ts";
import { checkTrees } from "../network/rebuild.ts";

export type CheckName = (typeof healthCheck.$inferSelect)["name"];

type Progress = (done: number, parts: number) => Promise<void>;

const checks: Record<CheckName, (shop: Shop, progress: Progress) => Promise<string[]>> = {
  audit: async ({ db, settings }) => {
    const result = await checkAuditLog(db, settings.DATA_SECRET);
    return "problem" in result ? [result.problem] : [];
  },
  ledger: ({ db }, progress) => checkLedgerInSteps(db, progress),
  trees: ({ db }) => checkTrees(db),
};

/** Runs a check and stores what it found. A killed one begins again. */
export async function runCheck(shop: Shop, { check: name }: { check: string }): Promise<void> {
  const { db, clock } = shop;
  const check = name as CheckName;
  const store = (values: Partial<typeof healthCheck.$inferInsert>) => db.update(healthCheck).set(values).where(eq(healthCheck.name, check));
  await store({ state: "running", done: 0, parts: null, startedAt: clock.now() });
  const problems = await checks[check](shop, async (done, parts) => {
    await store({ done, parts });
  });
  const problem = problems.slice(0, 5).join("\n") || null;
  await store({ state: problem === null ? "intact" : "broken", problem, finishedAt: clock.now() });
}
