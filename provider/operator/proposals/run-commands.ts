import { and, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { operator, proposal } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Shop } from "../../runtime/shop.ts";
import { decrypt, encrypt } from "../../security/encrypt.ts";
import { CommandError, minuteOf, NoSuchRow } from "../answer.ts";
import { tableOf } from "../audit/table-of.ts";
import { type Actor, carryOut, machine, NotAllowed } from "../carry-out.ts";
import { type Role, roles } from "../command.ts";
import type { Running, Runs } from "../command-group.ts";
import { keyset, pageOf, rowsFor } from "../list-page.ts";
import { type Fact, fact, secretOf } from "../output.ts";
import type { proposalCommands } from "./commands.ts";
import { contentOfProposal } from "./propose.ts";
import { mayApprove } from "./second.ts";

type Proposal = typeof proposal.$inferSelect;

async function lock(tx: Db, named: string): Promise<Proposal> {
  const [found] = await tx
    .select()
    .from(proposal)
    .where(eq(proposal.id, idOf(named) ?? 0))
    .for("update");
  if (!found) throw new NoSuchRow(named, `There is no proposal «${named}».`);
  return found;
}

async function lockOpen(tx: Db, named: string): Promise<Proposal> {
  const found = await lock(tx, named);
  if (found.state !== "open") throw new CommandError(`Proposal ${found.id} is ${found.state}.`);
  return found;
}

/** Whether an actor may decide on a proposal; on the machine every decision is open. */
function requireApprover({ command }: Proposal, { actor, roles: held, find }: Running): void {
  const row = find(command)?.command;
  if (actor !== machine && !(row && mayApprove(held, row))) throw new NotAllowed(`Your roles do not include «${command}».`);
}

async function decide(tx: Db, { id }: Proposal, values: Partial<Proposal>): Promise<void> {
  await tx.update(proposal).set(values).where(eq(proposal.id, id));
}

/** The operator who proposed, with the rights of now; null where they may not use the console any more. */
async function proposerOf(tx: Db, { proposedBy }: Proposal, now: Date): Promise<Actor | null> {
  const [found] = await tx.select().from(operator).where(eq(operator.email, proposedBy));
  if (!found || found.suspendedAt) return null;
  const held: Role[] = roles.filter((role) => found.roles.includes(role));
  return { name: proposedBy, roles: held, confirmedAt: now };
}

/**
 * Carries a proposal out as its proposer. An error of the command means that its subject has moved: the proposal lapses. The command's answer goes to
 * nobody: who approves would otherwise read the link of the operator whom another one proposed. A secret in it waits for the proposer.
 */
async function approve(shop: Shop, named: string, running: Running): Promise<string> {
  const { db: tx, clock, settings } = shop;
  const now = clock.now();
  const found = await lockOpen(tx, named);
  if (found.proposedBy === running.actor) throw new CommandError("Another operator must approve what you proposed.");
  requireApprover(found, running);
  const ended = { decidedBy: running.actor, decidedAt: now };
  const lapse = async (reason: string) => {
    await decide(tx, found, { ...ended, state: "lapsed", reason });
    return `Proposal ${found.id} has lapsed and nothing was done: ${reason}`;
  };
  if (found.until <= now) return lapse(`it was open until ${minuteOf(found.until)}.`);
  const entry = running.find(found.command);
  const proposer = await proposerOf(tx, found, now);
  if (!entry || !proposer) return lapse(`${found.proposedBy} may not run «${found.command}» any more.`);
  // Before the command runs, which ends the recording of changes for the audit log.
  await decide(tx, found, { ...ended, state: "approved" });
  const { given } = contentOfProposal(found, settings.DATA_SECRET);
  const approval = { by: running.actor, subjectHash: found.subjectHash };
  try {
    const { output } = await carryOut(shop, { ...entry, name: found.command, given, actor: proposer, approval, find: running.find });
    const secret = secretOf(output);
    if (secret !== null) await decide(tx, found, { onceSealed: encrypt(secret, settings.DATA_SECRET) });
    crashPoint("proposal approved");
    const rest = secret === null ? "" : ` ${found.proposedBy} can look at its answer once, by «proposal answer».`;
    return `Proposal ${found.id} is approved: «${found.command}» was carried out.${rest}`;
  } catch (error) {
    if (error instanceof Refusal) return lapse(error.message);
    throw error;
  }
}

function tasksOf({ state, proposedBy, onceSealed }: Proposal, actor: string): string[] {
  const isOwn = proposedBy === actor;
  if (state === "open") return isOwn ? ["proposal refuse"] : ["proposal approve", "proposal refuse"];
  return isOwn && onceSealed !== null ? ["proposal answer"] : [];
}

export const runProposals: Runs<typeof proposalCommands> = {
  proposals: async ({ db }, { state = "open", sort = "oldest", after, limit }) => {
    const { where, orderBy } = keyset({ id: proposal.id, ...(sort === "newest" && { down: true }) }, after);
    const rows = await db
      .select()
      .from(proposal)
      .where(and(where, state === "all" ? undefined : eq(proposal.state, state)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      ({ id }) => String(id),
      ({ id, command, proposedBy, createdAt, until, state: current }) => ({
        ...{ id, command, by: proposedBy, state: current },
        ...{ proposed: createdAt.toISOString(), until: until.toISOString() },
      }),
    );
  },

  "proposal show": async ({ db, settings }, { proposal: named }, { actor }) => {
    const [found] = await db
      .select()
      .from(proposal)
      .where(eq(proposal.id, idOf(named) ?? 0));
    if (!found) throw new NoSuchRow(named, `There is no proposal «${named}».`);
    const { given, preview, changes } = contentOfProposal(found, settings.DATA_SECRET);
    const facts: Fact[] = [
      fact("task", "Task", found.command),
      fact("state", "State", found.state),
      fact("proposedBy", "Proposed by", found.proposedBy),
      fact("proposed", "Proposed", minuteOf(found.createdAt)),
      fact("until", "Until", minuteOf(found.until)),
      ...(found.why ? [fact("why", "Why", found.why)] : []),
      ...Object.entries(given).map(([name, value]) => fact(`argument.${name}`, `Argument «${name}»`, String(value))),
      fact("itWouldAnswer", "It would answer", preview),
      ...(found.decidedBy ? [fact("decidedBy", "Decided by", found.decidedBy)] : []),
      ...(found.decidedAt ? [fact("decided", "Decided", minuteOf(found.decidedAt))] : []),
      ...(found.reason ? [fact("reason", "Reason", found.reason)] : []),
    ];
    return { facts, tables: changes.map(tableOf), tasks: tasksOf(found, actor) };
  },

  "proposal answer": ({ db, settings }, { proposal: named }, { actor }) =>
    db.transaction(async (tx) => {
      const found = await lock(tx, named);
      if (found.proposedBy !== actor) throw new NotAllowed("Only who proposed it may look at its answer.");
      if (found.onceSealed === null) throw new CommandError(`Proposal ${found.id} has no answer that waits.`);
      await decide(tx, found, { onceSealed: null });
      return { answer: `The answer of proposal ${found.id} is shown once.`, once: decrypt(found.onceSealed, settings.DATA_SECRET) };
    }),

  "proposal approve": (shop, { proposal: named }, running) => shop.db.transaction((tx) => approve({ ...shop, db: tx }, named, running)),

  "proposal refuse": ({ db, clock }, { proposal: named, reason = null }, running) =>
    db.transaction(async (tx) => {
      const found = await lockOpen(tx, named);
      if (found.proposedBy !== running.actor) requireApprover(found, running);
      await decide(tx, found, { state: "refused", reason, decidedBy: running.actor, decidedAt: clock.now() });
      return `Proposal ${found.id} is refused.`;
    }),
};
