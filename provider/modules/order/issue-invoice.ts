import { and, asc, eq } from "drizzle-orm";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { defaultCurrency } from "../../../lib/contract/wire/money.ts";
import { fullName } from "../../../lib/contract/wire/person-name.ts";
import { isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import {
  type InvoiceContent,
  type InvoiceParty,
  invoice,
  type member,
  type order,
  type orderItem,
  type payment,
  paymentPart,
  type seller as sellers,
} from "../../db/schema/index.ts";
import { accounts } from "../../payments/methods/accounts.ts";
import { externalMethodOf } from "../../payments/methods/index.ts";
import { shopCurrency } from "../../runtime/money.ts";
import { lastFourOf } from "../card/last-four.ts";
import { issue } from "../invoice/issue.ts";
import { sellerParty } from "../invoice/seller.ts";
import { findTaxRates } from "../tax/find-rates.ts";
import type { Plan } from "./refund/plan.ts";
import type { Refundable } from "./refund/refundable.ts";
import { creditSums, type InvoicedItem, invoiceSums } from "./rules/invoice.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;
type Payment = typeof payment.$inferSelect;
type Owner = Pick<typeof member.$inferSelect, "firstName" | "lastName" | "username" | "country" | "email" | "language">;
type Paid = InvoiceContent["paid"];

function buyerOf({ firstName, lastName, username, country: home, email }: Owner, found: Order, country: string): InvoiceParty {
  const to = found.receiveAddress;
  if (!to) {
    const name = fullName({ firstName, lastName }, home) || username;
    return { name, street: "", postCode: "", city: "", province: "", country: found.taxCountry ?? home ?? country, email, taxNumber: null };
  }
  const { receiver: name, detailAddress: street, postalCode: postCode, city, province, countryRegion } = to;
  return { name, street, postCode, city, province, country: countryRegion, email, taxNumber: null };
}

/** The rate of each item. One that was sold before rates were stored has the rate that held then. */
async function rates(db: Db, { receiveAddress, createdAt }: Order, items: InvoicedItem[]) {
  const place = receiveAddress && { country: receiveAddress.countryRegion, province: receiveAddress.province };
  const older = items.some(({ taxMilliPercent }) => taxMilliPercent === null) ? await findTaxRates(db, place, createdAt) : null;
  return (item: InvoicedItem) => item.taxMilliPercent ?? (isGoods(item.productType) ? (older?.goods ?? 0) : 0);
}

/** The sources of a payment or a refund. Those of another payer are not the member's to know. */
function sources(
  paid: Payment,
  externalCents: number,
  cardLastFour: string | null,
  parts: { accountType: 1 | 2 | 3; amountCents: number }[],
): Paid {
  const own: Paid = parts.map(({ accountType, amountCents: cents }) => ({
    by: accounts.byType[accountType].invoice.by,
    cents,
    cardLastFour: null,
  }));
  const method = externalMethodOf(paid.method);
  const external: Paid = method ? [{ by: method.invoice.by, cents: externalCents, cardLastFour }] : [];
  const all = [...external, ...own].filter(({ cents }) => cents > 0);
  if (paid.payLinkId === null) return all;
  return [{ by: "other", cents: all.reduce((sum, { cents }) => sum + cents, 0), cardLastFour: null }];
}

type Seller = typeof sellers.$inferSelect;
type JustPaid = { found: Order; items: Item[]; owner: Owner; attempt: Payment; cardLastFour: string | null; from: Seller };

/** Issues the invoice of an order that was just paid. */
export async function issueInvoice(db: Db, { found, items, owner, attempt, cardLastFour, from }: JustPaid, now: Date): Promise<void> {
  const seller = sellerParty(from);
  const country = found.taxCountry ?? found.receiveAddress?.countryRegion ?? seller.country;
  const ofPayment = eq(paymentPart.paymentId, attempt.id);
  const isSplit = attempt.externalCents < found.payableCents;
  const parts = isSplit ? await db.select().from(paymentPart).where(ofPayment).orderBy(asc(paymentPart.accountType)) : [];
  const content: InvoiceContent = {
    ...invoiceSums({ ...found, items }, await rates(db, found, items)),
    currency: shopCurrency(),
    ...{ seller, buyer: buyerOf(owner, found, country), orderNumber: found.number },
    paid: sources(attempt, attempt.externalCents, cardLastFour, parts),
    ...{ corrects: null, reason: null },
  };
  const language = languageOfHeader(owner.language).header;
  await issue(db, { kind: "invoice", country, orderId: found.id, memberId: found.memberId, language, content }, now);
}

/** Issues the credit note of a refund. An order without an invoice, such as one from before there were any, gets none. */
export async function issueCreditNote(
  db: Db,
  found: Order,
  refundId: number,
  { items, paid }: Refundable,
  plan: Plan,
  now: Date,
): Promise<void> {
  const [corrected] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.orderId, found.id), eq(invoice.kind, "invoice")));
  if (!corrected) return;
  const { country, memberId, language, content: original } = corrected;
  const { externalCents, parts } = plan.sources;
  const content: InvoiceContent = {
    ...creditSums(items, plan, await rates(db, found, items), found),
    currency: original.currency ?? defaultCurrency,
    ...{ seller: original.seller, buyer: original.buyer, orderNumber: found.number },
    paid: paid ? sources(paid, externalCents, await lastFourOf(db, paid), parts) : [],
    corrects: { name: corrected.name, issuedAt: corrected.issuedAt.toISOString() },
    reason: plan.reason,
  };
  await issue(db, { kind: "credit-note", country, orderId: found.id, refundId, memberId, language, content }, now);
}
