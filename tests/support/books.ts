import { sql } from "drizzle-orm";
import { workOff } from "@/provider/jobs/work-off";
import { checkLedger } from "@/provider/trade/ledger/check";
import type { TestProvider } from "./provider";
import { rowsOf } from "./sample";

/** Does all the queued work that is due, what it causes as well. */
export async function workOffAll(provider: TestProvider): Promise<void> {
  const due = sql`select id from job where finished_at is null and dead_at is null and run_at <= ${provider.shop.clock.now().toISOString()}`;
  while ((await rowsOf(provider, due)).length > 0) await workOff(provider.shop);
}

/** The payments of the sample shop were never at the bank: they have no reference there. */
const bankAgainstShop = sql`
  select coalesce(bank.reference, shop.reference) as what, coalesce(bank.cents, 0) as "oneSide", coalesce(shop.cents, 0) as "otherSide"
  from (select reference, amount_cents as cents from bank_charge where outcome = 'approved' and undone_at is null) bank
  full join (
    select 'payment-' || id as reference, outside_cents as cents from payment
    where state = 'paid' and outside_cents > 0 and gateway_reference is not null
  ) shop on shop.reference = bank.reference
  where bank.cents is distinct from shop.cents`;

const holdsAgainstAttempts = sql`
  select 'holds' as what, held.cents as "oneSide", open.cents as "otherSide"
  from (select coalesce(sum(balance_cents), 0) as cents from account where member_id is null and kind like 'holds/%') held,
    (select coalesce(sum(amount_cents), 0) as cents from payment_part join payment on payment.id = payment_id
      where state in ('started', 'waiting')) open
  where held.cents <> open.cents`;

const reservedAgainstOrders = sql`
  select 'sku ' || sku.id as what, sku.reserved as "oneSide", coalesce(unpaid.quantity, 0) as "otherSide"
  from sku left join (
    select sku_id, sum(quantity) as quantity from order_item join "order" on "order".id = order_id where state = 1 group by sku_id
  ) unpaid on unpaid.sku_id = sku.id
  where sku.stock is not null and sku.reserved <> coalesce(unpaid.quantity, 0)`;

const ordersAgainstPayments = sql`
  select 'order ' || "order".number as what, payable_cents as "oneSide", coalesce(paid.cents, -1) as "otherSide"
  from "order" left join (
    select order_id, outside_cents + coalesce((select sum(amount_cents) from payment_part where payment_id = payment.id), 0) as cents
    from payment where state = 'paid'
  ) paid on paid.order_id = "order".id
  where state in (3, 4, 5) and payable_cents is distinct from paid.cents`;

/**
 * Reconciles the shop with itself and with the bank, when all that waits is done: what the bank took is what orders were paid with
 * from outside, what is held belongs to open attempts, what is reserved to unpaid orders, and paid orders were paid whole.
 */
export async function differencesInTheBooks(provider: TestProvider): Promise<unknown[]> {
  await workOffAll(provider);
  const comparisons = [bankAgainstShop, holdsAgainstAttempts, reservedAgainstOrders, ordersAgainstPayments];
  const differences = [];
  for (const comparison of comparisons) differences.push(...(await rowsOf(provider, comparison)));
  return [...(await checkLedger(provider.shop.db)), ...differences];
}
