import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { healthCheck, job } from "../../db/schema/index.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type CheckName, checks } from "./checks.ts";
import type { Part } from "./part.ts";

type Check = typeof healthCheck.$inferSelect;
type Run = Pick<typeof job.$inferSelect, "leasedUntil" | "failures" | "deadAt">;

const unfinished = (name: CheckName) => and(eq(job.kind, "check-health"), sql`${job.payload}->>'check' = ${name}`, isNull(job.finishedAt));

/** The run that is in the queue or leased, the leased one first. */
async function openRun(db: Db, name: CheckName): Promise<Run | undefined> {
  const open = and(unfinished(name), isNull(job.deadAt));
  const [run] = await db.select().from(job).where(open).orderBy(sql`${job.leasedUntil} desc nulls last`).limit(1);
  return run;
}

/** The run that gave up last. */
async function deadRun(db: Db, name: CheckName): Promise<Run | undefined> {
  const dead = and(unfinished(name), isNotNull(job.deadAt));
  const [run] = await db.select().from(job).where(dead).orderBy(desc(job.deadAt)).limit(1);
  return run;
}

type Finding = Pick<Part, "state" | "since" | "found" | "todo">;

/** What the last run that ended says. */
function lastResult(name: CheckName, row: Check | undefined): Finding {
  if (row?.state === "intact") return { state: "good", since: null, found: "Everything was as it should be.", todo: "" };
  if (row?.state !== "broken")
    return { state: "unknown", since: null, found: "It was not checked yet.", todo: "Its daily check will come." };
  const since = (row.brokenSince ?? row.finishedAt)?.toISOString() ?? null;
  return { state: "bad", since, found: row.problem ?? "", todo: checks[name].remedy };
}

/** How far a run is, in percent; null while it waits for its turn. */
function percentOf({ leasedUntil }: Run, row: Check | undefined, now: Date): number | null {
  if (leasedUntil === null || leasedUntil <= now) return null;
  return row?.parts ? Math.floor((row.done * 100) / row.parts) : 0;
}

function whileRunning(last: Finding, { failures }: Run, percent: number | null): Finding {
  const waits = failures === 0 ? "A check waits for its turn." : "The check failed and will be tried again.";
  const line = percent === null ? waits : `${percent} % are checked.`;
  // A problem stays in sight until a run has ended without one.
  if (last.state === "bad") return { ...last, found: `${last.found}\n${line}` };
  return { state: "running", since: null, found: line, todo: "" };
}

function afterFailure(last: Finding, deadAt: Date): Finding {
  const line = "The newest check failed before it had looked at everything.";
  const todo = "The list of jobs names the error. Remove the cause, then check again.";
  if (last.state === "bad") return { ...last, found: `${last.found}\n${line}`, todo: `${last.todo} ${todo}` };
  return { state: "failed", since: deadAt.toISOString(), found: line, todo };
}

const starters = { day: "Daily check", operator: "Check by an operator" };

/** A check as a part of the shop: what it found last, whether it runs, and whether the last run failed. */
export async function readCheckPart({ db, clock }: Shop, name: CheckName) {
  const [row] = await db.select().from(healthCheck).where(eq(healthCheck.name, name));
  const open = await openRun(db, name);
  const dead = await deadRun(db, name);
  const last = lastResult(name, row);
  const percent = open ? percentOf(open, row, clock.now()) : null;
  const hasFailed = dead?.deadAt && dead.deadAt > (row?.finishedAt ?? new Date(0)) ? dead.deadAt : null;
  const finding = open ? whileRunning(last, open, percent) : hasFailed ? afterFailure(last, hasFailed) : last;
  return {
    part: checks[name].title,
    ...finding,
    ended: row?.finishedAt?.toISOString() ?? null,
    by: row?.finishedAt ? starters[row.startedBy ?? "operator"] : null,
    check: name,
    runs: open ? (percent ?? 0) : null,
  };
}
