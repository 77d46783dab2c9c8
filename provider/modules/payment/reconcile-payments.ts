import { and, asc, eq, lte } from "drizzle-orm";
import { payment } from "../../db/schema/index.ts";
import { acquirer } from "../../payments/acquirer.ts";
import { referenceOf } from "../../payments/port.ts";
import type { Shop } from "../../runtime/shop.ts";
import { processPayment } from "./process-payment.ts";
import { type Outcome, settle } from "./settle.ts";

type Payment = typeof payment.$inferSelect;

const unfinishedAfterMs = 15_000;
const abandonAfterMs = 30 * 60_000;
const atOnce = 200;

function open({ db, clock }: Shop, state: Payment["state"]): Promise<Payment[]> {
  const long = lte(payment.createdAt, new Date(clock.now().getTime() - unfinishedAfterMs));
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.state, state), long))
    .orderBy(asc(payment.id))
    .limit(atOnce);
}

/** The outcome of a payment on the gateway's page: the recorded one, or abandoned after a time. Null: the payer may still decide. */
async function outcomeOf(shop: Shop, { id, createdAt }: Payment): Promise<Outcome | null> {
  const outcome = await acquirer.inquire(shop, referenceOf(id));
  if (outcome === "approved") return { kind: "approved" };
  if (outcome !== null) return { kind: "failed", reason: outcome };
  const overdue = shop.clock.now().getTime() - createdAt.getTime() > abandonAfterMs;
  return overdue ? { kind: "abandoned", reason: "no answer from the gateway" } : null;
}

async function finish(shop: Shop, attempt: Payment): Promise<void> {
  if (attempt.state === "started") {
    await processPayment(shop, attempt);
    return;
  }
  const end = await outcomeOf(shop, attempt);
  if (end) await shop.db.transaction((tx) => settle(tx, attempt.id, end, { now: shop.clock.now(), settings: shop.settings }));
}

/** Settles payments that a stopped process, a lost notification or an unreachable bank left open, so that no money stays held forever. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (const attempt of [...(await open(shop, "started")), ...(await open(shop, "waiting"))]) {
    await finish(shop, attempt).catch((error: unknown) => shop.log.error({ err: error, paymentId: attempt.id }, "a payment is still open"));
  }
}
