import { eq } from "drizzle-orm";
import type { Context as HttpContext } from "hono";
import { html } from "hono/html";
import type { Shop } from "../context.ts";
import { settle } from "../db/queries/settle.ts";
import { gatewayEvent, order, payment } from "../db/schema/index.ts";

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#f8f4ea, #10201b); color: light-dark(#16302a, #e9e4d4); font: 1rem/1.6 system-ui, sans-serif; }
  main { width: min(26rem, 90vw); } strong { display: block; font: 500 2.5rem/1.2 Georgia, serif; font-variant-numeric: tabular-nums; }
  button { width: 100%; margin-top: .75rem; padding: .9rem; border: 1px solid currentColor; border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
  button[value=approved] { background: #2f7d4f; border-color: #2f7d4f; color: #fff; }
`;

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
  const back = attempt.successUrl ?? shop.settings.SHOP_URL ?? "/";

  if (form.decision === "approved" || form.decision === "declined") {
    await takeNotification(shop, { eventId: `page-${attempt.id}`, paymentId: attempt.id, outcome: form.decision });
    return http.redirect(back, 303);
  }
  return http.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test gateway</title><style>${style}</style></head>
<body><main><p>Test gateway · order ${number}</p><strong>$${(attempt.outsideCents / 100).toFixed(2)}</strong>
<form method="post" action="/gateway/pay"><input type="hidden" name="reference" value="${attempt.gatewayReference}">
<button name="decision" value="approved">Approve</button><button name="decision" value="declined">Decline</button></form>
<form method="get" action="${back}"><button>Walk away</button></form></main></body></html>`);
}
