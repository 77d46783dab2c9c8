import { and, asc, eq, lte } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { payment } from "../db/schema/index.ts";
import { inquire, referenceOf } from "../gateway/acquirer.ts";
import { pursue } from "../trade/payment/pursue.ts";
import { type Outcome, settle } from "../trade/payment/settle.ts";

type Payment = typeof payment.$inferSelect;

const unfinishedAfterMs = 15_000;
const silentAfterMs = 30 * 60_000;
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

/** How a payment ends that was left to the gateway's page: as its books say, or not at all. Null: it may still be decided. */
async function endOf({ db, clock }: Shop, { id, createdAt }: Payment): Promise<Outcome | null> {
  const outcome = await inquire(db, referenceOf(id));
  if (outcome === "approved") return { kind: "approved" };
  if (outcome !== null) return { kind: "failed", reason: outcome };
  const silent = clock.now().getTime() - createdAt.getTime() > silentAfterMs;
  return silent ? { kind: "abandoned", reason: "no answer from the gateway" } : null;
}

async function finish(shop: Shop, attempt: Payment): Promise<void> {
  if (attempt.state === "started") {
    await pursue(shop, attempt);
    return;
  }
  const end = await endOf(shop, attempt);
  if (end) await shop.db.transaction((tx) => settle(tx, attempt.id, end, shop.clock.now()));
}

/** Ends what a stopped process, a lost notification or a silent bank left open. Nobody's money stays held for ever. */
export async function pursuePayments(shop: Shop): Promise<void> {
  for (const attempt of [...(await open(shop, "started")), ...(await open(shop, "waiting"))]) {
    await finish(shop, attempt).catch((error: unknown) => shop.log.error({ err: error, paymentId: attempt.id }, "a payment is still open"));
  }
}
