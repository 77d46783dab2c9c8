import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";
import { job } from "../db/schema/index.ts";
import { listOf, minuteOf, NoSuchRow } from "../operator/answer.ts";
import type { Runs } from "../operator/command-group.ts";
import { is } from "../operator/tense.ts";
import type { Shop } from "../runtime/shop.ts";
import type { jobCommands } from "./commands.ts";

const listLimit = 100;

const open = isNull(job.finishedAt);
/** Unfinished jobs that failed or were interrupted at least once, dead ones included. */
const failed = and(open, or(isNotNull(job.deadAt), gt(job.failures, 0), gt(job.lostRuns, 0)));

async function listJobs({ db }: Shop): Promise<string> {
  const [counted] = await db
    .select({
      waiting: sql`count(*) filter (where ${job.deadAt} is null and ${job.failures} = 0)`.mapWith(Number),
      failing: sql`count(*) filter (where ${job.deadAt} is null and ${job.failures} > 0)`.mapWith(Number),
      dead: count(job.deadAt),
    })
    .from(job)
    .where(open);
  const { waiting = 0, failing = 0, dead = 0 } = counted ?? {};
  const rows = await db.select().from(job).where(failed).orderBy(asc(job.id)).limit(listLimit);
  const lines = rows.map((row) => [
    ...[row.id, row.kind, `${row.failures} failures${row.lostRuns > 0 ? `, interrupted ${row.lostRuns} times` : ""}`],
    row.deadAt ? `dead since ${minuteOf(row.deadAt)}` : `next try ${minuteOf(row.runAt)}`,
    row.lastError ?? "",
  ]);
  return [`Waiting: ${waiting}. Failing: ${failing}. Dead: ${dead}.`, ...(lines.length > 0 ? [listOf(lines, "")] : [])].join("\n");
}

/** Resets the counts, because a dead job would otherwise die again at its first failure. */
async function retry({ db, clock }: Shop, target: string): Promise<string> {
  const id = idOf(target) ?? 0;
  const rows = await db
    .update(job)
    .set({ runAt: clock.now(), deadAt: null, failures: 0, lostRuns: 0 })
    .where(target === "all" ? failed : and(failed, eq(job.id, id)))
    .returning({ id: job.id });
  if (target === "all") return rows.length === 0 ? "No job has failed." : `Jobs queued to run now: ${rows.length}.`;
  if (rows.length === 0) throw new NoSuchRow(target, `There is no failed job «${target}».`);
  return `Job ${id} ${is} queued to run now.`;
}

export const runJobs: Runs<typeof jobCommands> = {
  jobs: listJobs,
  "jobs retry": (shop, { job: target }) => retry(shop, target),
};
