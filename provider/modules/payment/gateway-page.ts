import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { gatewayEvent, order, payment } from "../../db/schema/index.ts";
import { isReturnAddress } from "../../http/return-address.ts";
import { acquirer } from "../../payments/acquirer.ts";
import { referenceOf } from "../../payments/port.ts";
import type { Shop } from "../../runtime/shop.ts";
import { settle } from "./settle.ts";

async function find({ db }: Shop, reference: unknown) {
  if (typeof reference !== "string") return null;
  const [row] = await db
    .select({ payment, number: order.number })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.gatewayReference, reference));
  return row ?? null;
}

/** Handles a gateway's notification about a payment. A repeated event has no further effect. */
export async function handleNotification(
  { db, clock, settings }: Shop,
  event: { eventId: string; paymentId: number; outcome: "approved" | "declined" },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .insert(gatewayEvent)
      .values({ ...event, receivedAt: now })
      .onConflictDoNothing()
      .returning({ eventId: gatewayEvent.eventId });
    if (!taken) return;
    const outcome = event.outcome === "approved" ? { kind: "approved" as const } : { kind: "failed" as const, reason: "declined" };
    await settle(tx, event.paymentId, outcome, { now, settings });
  });
}

/** The gateway's page, on which the payer approves, declines or leaves, and the redirect to the shop after the decision. */
export async function gatewayPage(shop: Shop, http: HttpContext): Promise<Response> {
  const form = await http.req.parseBody();
  const found = await find(shop, form.reference);
  if (!found) return http.text("This payment does not exist.", 404);
  const { payment: attempt, number } = found;
  const { successUrl } = attempt;
  const { SHOP_URL, PUBLIC_URL } = shop.settings;
  const back = successUrl && isReturnAddress(successUrl, shop.settings) ? successUrl : (PUBLIC_URL ?? SHOP_URL ?? "/");

  const { id, externalCents: amountCents, gatewayReference } = attempt;
  const outcome = await acquirer.decide(shop, { reference: referenceOf(id), amountCents }, form);
  if (outcome) {
    // An outcome that the gateway recorded earlier is final.
    await handleNotification(shop, { eventId: `page-${id}`, paymentId: id, outcome: outcome === "approved" ? outcome : "declined" });
    return http.redirect(back, 303);
  }
  // The payment was settled before the page was loaded or reloaded; the shop shows the result.
  if (attempt.state !== "waiting") return http.redirect(back, 303);
  return acquirer.showPage(http, { gatewayReference, orderNumber: number, amountCents, back });
}
