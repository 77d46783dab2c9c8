import type { Fleet } from "./fleet.ts";

const charged = "select coalesce(sum(amount_cents), 0)::float8 as cents from bank_charge where outcome = 'approved'";
const owed = "select coalesce(sum(outside_cents), 0)::float8 as cents from payment where state = 'paid' and card_id is not null";
const debited = `select coalesce(sum(-entry.amount_cents), 0)::float8 as cents from entry
  join account on account.id = entry.account_id join transfer on transfer.id = entry.transfer_id
  where account.member_id is not null and account.kind = 'wallet' and transfer.order_id is not null`;
const agreed = `select coalesce(sum(part.amount_cents), 0)::float8 as cents from payment_part part
  join payment on payment.id = part.payment_id where payment.state = 'paid' and part.account_type = 1`;

async function centsOf(fleet: Fleet, statement: string): Promise<number> {
  return (await fleet.query(statement))[0]?.cents ?? Number.NaN;
}

/** The sums that the bank and the wallets have lost beyond the sums of paid orders. */
async function surplusOf(fleet: Fleet): Promise<{ card: number; wallet: number }> {
  const card = (await centsOf(fleet, charged)) - (await centsOf(fleet, owed));
  const wallet = (await centsOf(fleet, debited)) - (await centsOf(fleet, agreed));
  return { card, wallet };
}

let atFirst: Promise<{ card: number; wallet: number }> | undefined;

/** Notes the sums of the sample shop, some of whose purchases were paid in other ways. */
export async function beginAudit(fleet: Fleet): Promise<void> {
  atFirst ??= surplusOf(fleet);
  await atFirst;
}

/**
 * Compares the orders that shoppers were told are paid with the database, and the sums that the bank and the wallets lost since `beginAudit` with
 * those of paid orders. Throws if `ledger verify` finds a mistake.
 */
export async function auditPurchases(fleet: Fleet, paid: Set<number>): Promise<{ lost: number; wronglyTakenCents: number }> {
  const rows = await fleet.query("select order_id from payment where state = 'paid'");
  const stored = new Set(rows.map((row) => row.order_id));
  await fleet.operate("ledger", "verify");
  const [before, after] = [await atFirst, await surplusOf(fleet)];
  const wronglyTakenCents = Math.abs(after.card - (before?.card ?? 0)) + Math.abs(after.wallet - (before?.wallet ?? 0));
  return { lost: [...paid].filter((id) => !stored.has(id)).length, wronglyTakenCents };
}
