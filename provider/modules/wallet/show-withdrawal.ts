import { and, desc, eq, ne } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { account, entry, transfer, withdrawal } from "../../db/schema/index.ts";
import { ageOf, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import { machine } from "../../operator/carry-out.ts";
import type { Running } from "../../operator/command-group.ts";
import { type Fact, type Facts, type FactTable, fact } from "../../operator/output.ts";
import { listOpenProposals } from "../../operator/proposals/propose.ts";
import { hasTwoPersons, movedAloneCents } from "../../operator/proposals/second.ts";
import { limitAt } from "../../runtime/dated-setting.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { getMember } from "../member/find.ts";
import { walletCommands } from "./commands.ts";

type Withdrawal = typeof withdrawal.$inferSelect;

/** The most rows of each table on the sheet. */
const shownRows = 12;

async function earlierOf(db: Db, { id, memberId }: Withdrawal): Promise<FactTable> {
  const others = and(eq(withdrawal.memberId, memberId), ne(withdrawal.id, id));
  const rows = await db.select().from(withdrawal).where(others).orderBy(desc(withdrawal.id)).limit(shownRows);
  return {
    title: "Other withdrawals of the member",
    columns: ["Id", "Requested", "Amount", "State", "Reason"],
    rows: rows.map((row) => [String(row.id), minuteOf(row.createdAt), moneyText(row.amountCents), row.state, row.reason ?? ""]),
    opens: rows.map((row) => ({ withdrawal: String(row.id) })),
  };
}

/** The newest movements of the wallet tell where the money came from. */
async function movementsOf(db: Db, accountId: number | undefined): Promise<FactTable> {
  const rows =
    accountId === undefined
      ? []
      : await db
          .select({ entry, notes: transfer.notes })
          .from(entry)
          .innerJoin(transfer, eq(transfer.id, entry.transferId))
          .where(eq(entry.accountId, accountId))
          .orderBy(desc(entry.number))
          .limit(shownRows);
  return {
    title: "Newest movements of the wallet",
    columns: ["When", "What", "Amount", "Balance"],
    rows: rows.map((row) => [minuteOf(row.entry.createdAt), row.notes, signed(row.entry.amountCents), moneyText(row.entry.balanceCents)]),
  };
}

const signed = (cents: number) => (cents < 0 ? `−${moneyText(-cents)}` : moneyText(cents));

/** Whether one operator may approve it, and how much of the limit is used. */
async function limitFacts(db: Db, { amountCents }: Withdrawal, actor: string, now: Date): Promise<Fact[]> {
  if (actor === machine) return [];
  const limit = await limitAt(db, "withdrawals", now);
  const moved = await movedAloneCents(db, actor, "withdrawals", now);
  const used: Fact = fact(
    "limit",
    "Limit",
    `${moneyText(limit)} within 24 hours without a second person; you have moved ${moneyText(moved)}`,
  );
  const isOver = moved + amountCents > limit && (await hasTwoPersons(db, walletCommands.approve));
  return [used, fact("toApproveIt", "To approve it", isOver ? "a second person must agree" : "one person is enough")];
}

export async function showWithdrawal(
  { db, clock, settings }: Shop,
  { withdrawal: named }: { withdrawal: string },
  { actor }: Running,
): Promise<Facts> {
  const [found] = await db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.id, idOf(named) ?? 0));
  if (!found) throw new NoSuchRow(named, `There is no withdrawal «${named}».`);
  const now = clock.now();
  const isPending = found.state === "pending";
  const { username } = await getMember(db, found.memberId);
  const [wallet] = await db
    .select()
    .from(account)
    .where(and(eq(account.memberId, found.memberId), eq(account.kind, "wallet")));
  const open = isPending ? await listOpenProposals(db, "approve", settings.DATA_SECRET) : [];
  const proposed = open.find(({ given }) => given.withdrawal === String(found.id));
  const facts: Fact[] = [
    fact("withdrawal", "Withdrawal", String(found.id)),
    fact("state", "State", found.state),
    fact("amount", "Amount", moneyText(found.amountCents)),
    fact("member", "Member", username, { member: username }),
    fact("walletAfterIt", "Wallet after it", moneyText(wallet?.balanceCents ?? 0)),
    fact("requested", "Requested", minuteOf(found.createdAt)),
    ...(isPending ? [fact("waiting", "Waiting", ageOf(found.createdAt, now))] : []),
    ...(found.remark ? [fact("remark", "Remark", found.remark)] : []),
    ...(isPending ? await limitFacts(db, found, actor, now) : []),
    ...(proposed ? [fact("proposal", "Proposal", `${proposed.id}, by ${proposed.proposedBy}`, { proposal: String(proposed.id) })] : []),
    ...(proposed?.why ? [fact("why", "Why", proposed.why)] : []),
    ...(found.decidedAt ? [fact("decided", "Decided", minuteOf(found.decidedAt))] : []),
    ...(found.reason ? [fact("reason", "Reason", found.reason)] : []),
  ];
  const tasks = proposed ? ["refuse"] : ["approve", "refuse"];
  const tables = [await earlierOf(db, found), await movementsOf(db, wallet?.id)];
  return { name: `Withdrawal ${found.id} of ${username}`, facts, tables, ...(isPending && { tasks }) };
}
