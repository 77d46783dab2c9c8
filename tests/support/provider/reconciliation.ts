import { sql } from "drizzle-orm";
import { checkLedger } from "@/provider/modules/ledger/check";
import { runQueue } from "@/tests/support/provider/with-modules";
import { rowsOf } from "./sample-shop";
import type { TestProvider } from "./test-provider";

/** Runs all due jobs, and the jobs that these queue. */
export async function runAllJobs(provider: TestProvider): Promise<void> {
  const due = sql`select id from job where finished_at is null and dead_at is null and run_at <= ${provider.shop.clock.now().toISOString()}`;
  while ((await rowsOf(provider, due)).length > 0) await runQueue(provider.shop);
}

/** Payments of the sample shop are excluded, because they have no reference at the bank. */
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
 * Reconciles the shop with itself and with the bank after all jobs have run: charges match external payments, held money belongs to open
 * attempts, reserved stock to unpaid orders, and paid orders are paid in full.
 */
export async function reconcile(provider: TestProvider): Promise<unknown[]> {
  await runAllJobs(provider);
  const comparisons = [bankAgainstShop, holdsAgainstAttempts, reservedAgainstOrders, ordersAgainstPayments];
  const differences = [];
  for (const comparison of comparisons) differences.push(...(await rowsOf(provider, comparison)));
  return [...(await checkLedger(provider.shop.db)), ...differences];
}
