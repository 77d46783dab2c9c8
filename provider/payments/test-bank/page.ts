import { html } from "hono/html";
import { htmlPage } from "../../http/page.ts";
import { moneyText } from "../../runtime/money.ts";
import type { Acquirer } from "../port.ts";

/** The page on which a payer approves, declines or leaves. */
export const testPage: Acquirer["showPage"] = (http, { gatewayReference, orderNumber, amountCents, back }) => {
  // Leaving is a link, because a GET form would drop the query of its address.
  const content = html`<p>Test gateway · order ${orderNumber}</p><strong>${moneyText(amountCents)}</strong>
<form method="post" action="/gateway/pay"><input type="hidden" name="reference" value="${gatewayReference}">
<button name="decision" value="approved">Approve</button><button name="decision" value="declined">Decline</button></form>
<a class="button" href="${back}">Leave without paying</a>`;
  return htmlPage(http, { title: "Test gateway", layout: "card", content });
};
