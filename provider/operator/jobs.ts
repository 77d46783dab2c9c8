import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { job } from "../db/schema/index.ts";
import { listOf, minuteOf, OperatorMistake, type Verb } from "./verb.ts";

const shownAtOnce = 100;

const open = isNull(job.finishedAt);
/** What went wrong once and is not done yet, whether it is tried again or not. */
const troubled = and(open, or(isNotNull(job.deadAt), gt(job.failures, 0)));

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
  const rows = await db.select().from(job).where(troubled).orderBy(asc(job.id)).limit(shownAtOnce);
  const lines = rows.map((row) => [
    ...[row.id, row.kind, `${row.failures} failures`],
    row.deadAt ? `dead since ${minuteOf(row.deadAt)}` : `next try ${minuteOf(row.runAt)}`,
    row.lastError ?? "",
  ]);
  return [`Waiting: ${waiting}. Failing: ${failing}. Dead: ${dead}.`, ...(lines.length > 0 ? [listOf(lines, "")] : [])].join("\n");
}

/** Its failures are forgotten, or a dead job would die again of the first one. */
async function retry({ db, clock }: Shop, word: string | undefined): Promise<string> {
  const id = /^\d{1,9}$/.test(word ?? "") ? Number(word) : 0;
  const rows = await db
    .update(job)
    .set({ runAt: clock.now(), deadAt: null, failures: 0 })
    .where(word === "all" ? troubled : and(troubled, eq(job.id, id)))
    .returning({ id: job.id });
  if (word === "all") return rows.length === 0 ? "No job has failed." : `Tried again at once: ${rows.length}.`;
  if (rows.length === 0) throw new OperatorMistake(`There is no job «${word ?? ""}» that has failed.`);
  return `Job ${id} is tried again at once.`;
}

export const jobVerbs = {
  jobs: {
    usage: "jobs [retry <job>|all]",
    help: "counts the work that waits, and lists what failed and what was given up; or has it tried again at once",
    run: async (shop, [what, word]) => {
      if (what === undefined) return listJobs(shop);
      if (what !== "retry") throw new OperatorMistake("Say «jobs» alone, or «jobs retry» and which one.");
      return retry(shop, word);
    },
  },
} satisfies Record<string, Verb>;
