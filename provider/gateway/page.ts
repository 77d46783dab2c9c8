import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import type { Shop } from "../context.ts";
import { gatewayEvent, order, payment } from "../db/schema/index.ts";
import { ownPage } from "../page.ts";
import { isReturnAddress } from "../rules/return-address.ts";
import { settle } from "../trade/payment/settle.ts";
import { decide, referenceOf } from "./acquirer.ts";

async function find({ db }: Shop, reference: unknown) {
  if (typeof reference !== "string") return null;
  const [row] = await db
    .select({ payment, number: order.number })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.gatewayReference, reference));
  return row ?? null;
}

/** Takes a gateway's word about a payment. The same event counts once, whenever it comes. */
export async function takeNotification(
  { db, clock }: Shop,
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
    await settle(tx, event.paymentId, event.outcome === "approved" ? { kind: "approved" } : { kind: "failed", reason: "declined" }, now);
  });
}

/** The gateway's page, where a test payer approves, declines, or walks away; and the payer's decision, which leads back to the shop. */
export async function gatewayPage(shop: Shop, http: HttpContext): Promise<Response> {
  const form = await http.req.parseBody();
  const found = await find(shop, form.reference);
  if (!found) return http.text("This payment is not known here.", 404);
  const { payment: attempt, number } = found;
  const { successUrl } = attempt;
  const { SHOP_URL, PUBLIC_URL } = shop.settings;
  const back = successUrl && isReturnAddress(successUrl, shop.settings) ? successUrl : (PUBLIC_URL ?? SHOP_URL ?? "/");

  if (form.decision === "approved" || form.decision === "declined") {
    const { id, outsideCents: amountCents } = attempt;
    const approved = form.decision === "approved";
    // What stands in the books already counts, whatever is said now.
    const outcome = await decide(shop.db, { reference: referenceOf(id), amountCents, approved, now: shop.clock.now() });
    await takeNotification(shop, { eventId: `page-${id}`, paymentId: id, outcome: outcome === "approved" ? outcome : "declined" });
    return http.redirect(back, 303);
  }
  // Whoever comes back to it, or loads it again, has nothing to decide any more: the shop says what became of it.
  if (attempt.state !== "started" && attempt.state !== "waiting") return http.redirect(back, 303);
  // Walking away is a link: a form would drop the query of the address.
  const content = html`<p>Test gateway · order ${number}</p><strong>$${(attempt.outsideCents / 100).toFixed(2)}</strong>
<form method="post" action="/gateway/pay"><input type="hidden" name="reference" value="${attempt.gatewayReference}">
<button name="decision" value="approved">Approve</button><button name="decision" value="declined">Decline</button></form>
<a class="button" href="${back}">Walk away</a>`;
  return ownPage(http, { title: "Test gateway", layout: "card", content });
}
