import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import { gatewayEvent, order, payment } from "../../db/schema/index.ts";
import { htmlPage } from "../../http/page.ts";
import { isReturnAddress } from "../../http/return-address.ts";
import type { Shop } from "../../runtime/shop.ts";
import { decide, referenceOf } from "../card/acquirer.ts";
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

/** The test gateway's page, on which the payer approves, declines or leaves, and the redirect to the shop after the decision. */
export async function gatewayPage(shop: Shop, http: HttpContext): Promise<Response> {
  const form = await http.req.parseBody();
  const found = await find(shop, form.reference);
  if (!found) return http.text("This payment does not exist.", 404);
  const { payment: attempt, number } = found;
  const { successUrl } = attempt;
  const { SHOP_URL, PUBLIC_URL } = shop.settings;
  const back = successUrl && isReturnAddress(successUrl, shop.settings) ? successUrl : (PUBLIC_URL ?? SHOP_URL ?? "/");

  if (form.decision === "approved" || form.decision === "declined") {
    const { id, externalCents: amountCents } = attempt;
    const approved = form.decision === "approved";
    // An outcome that the gateway recorded earlier is final.
    const outcome = await decide(shop.db, { reference: referenceOf(id), amountCents, approved, now: shop.clock.now() });
    await handleNotification(shop, { eventId: `page-${id}`, paymentId: id, outcome: outcome === "approved" ? outcome : "declined" });
    return http.redirect(back, 303);
  }
  // The payment was settled before the page was loaded or reloaded; the shop shows the result.
  if (attempt.state !== "waiting") return http.redirect(back, 303);
  // Leaving is a link, because a GET form would drop the query of its address.
  const content = html`<p>Test gateway · order ${number}</p><strong>$${(attempt.externalCents / 100).toFixed(2)}</strong>
<form method="post" action="/gateway/pay"><input type="hidden" name="reference" value="${attempt.gatewayReference}">
<button name="decision" value="approved">Approve</button><button name="decision" value="declined">Decline</button></form>
<a class="button" href="${back}">Leave without paying</a>`;
  return htmlPage(http, { title: "Test gateway", layout: "card", content });
}
