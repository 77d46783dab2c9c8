import { and, eq, gt, isNotNull, sum } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { movedAlone, operator } from "../../db/schema/index.ts";
import { limitAt } from "../../runtime/dated-setting.ts";
import { CommandError } from "../answer.ts";
import type { Changes } from "../audit/changes.ts";
import { type Command, type LimitName, type Role, roles } from "../command.ts";

/** Amounts that an operator moves alone within this time add up. */
const countedMs = 24 * 60 * 60_000;

/** The command must be agreed to by a second operator. */
export class NeedsSecond extends CommandError {}

/** Whether an operator may agree to a command that another one proposes. */
export function mayApprove(held: readonly Role[], { role, alsoFor = [], approvedBy = [] }: Command): boolean {
  return held.some((each) => each === "owner" || [role, ...alsoFor, ...approvedBy].includes(each));
}

/**
 * Whether the shop has two operators who could agree on a command. A suspended one counts, because otherwise an operator could suspend the
 * others and act alone.
 */
export async function hasTwoPersons(db: Db, command: Command): Promise<boolean> {
  const rows = await db.select({ roles: operator.roles }).from(operator).where(isNotNull(operator.passwordHash));
  return (
    rows.filter(({ roles: held }) =>
      mayApprove(
        roles.filter((role) => held.includes(role)),
        command,
      ),
    ).length >= 2
  );
}

/** The money that a run has moved: what its transfers credited. Null for a run of so many rows that they are not listed. */
function movedCents({ changes, unlisted }: Changes): number | null {
  if (unlisted !== undefined) return null;
  const credits = changes.filter(({ table }) => table === "entry").map(({ after }) => Number(after.amount_cents));
  return credits.filter((cents) => cents > 0).reduce((all, cents) => all + cents, 0);
}

/** The money that an operator has moved without a second one lately, which counts towards a limit. */
export async function movedAloneCents(db: Db, actor: string, limit: LimitName, now: Date): Promise<number> {
  const recently = and(
    eq(movedAlone.actor, actor),
    eq(movedAlone.limitName, limit),
    gt(movedAlone.createdAt, new Date(now.getTime() - countedMs)),
  );
  const [moved] = await db
    .select({ cents: sum(movedAlone.cents).mapWith(Number) })
    .from(movedAlone)
    .where(recently);
  return moved?.cents ?? 0;
}

/**
 * Refuses a run that needs a second operator, and counts the money of one that does not. The caller holds the lock of the audit log, so
 * that runs of the same operator at the same time are all counted.
 */
export async function requireWithinLimit(tx: Db, { second }: Command, actor: string, changes: Changes, now: Date): Promise<void> {
  if (second === undefined) return;
  if (second === "always") throw new NeedsSecond("A second operator must agree.");
  const cents = movedCents(changes);
  if (cents === null || (await movedAloneCents(tx, actor, second, now)) + cents > (await limitAt(tx, second, now)))
    throw new NeedsSecond("A second operator must agree.");
  if (cents > 0) await tx.insert(movedAlone).values({ actor, limitName: second, cents, createdAt: now });
}
