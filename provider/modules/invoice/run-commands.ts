import { and, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { invoice, order, seller } from "../../db/schema/index.ts";
import { listOf, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import { type Fact, fact } from "../../operator/output.ts";
import { verb } from "../../operator/tense.ts";
import { moneyText } from "../../runtime/money.ts";
import type { invoiceCommands } from "./commands.ts";
import { renderInvoice } from "./render.ts";
import { findSeller } from "./seller.ts";

const names = { invoice: "Invoice", "credit-note": "Credit note" } as const;
const percent = (milliPercent: number) => `${milliPercent / 1000} %`;

export const runInvoices: Runs<typeof invoiceCommands> = {
  invoices: async ({ db }, { kind, country, year, sort = "newest", after, limit }) => {
    const { where, orderBy } = keyset({ id: invoice.id, ...(sort === "newest" && { down: true }) }, after);
    const filters = [kind && eq(invoice.kind, kind), country && eq(invoice.country, country), year && eq(invoice.year, year)];
    const { id, kind: ofKind, name, issuedAt, taxCents, totalCents } = invoice;
    const rows = await db
      .select({ id, kind: ofKind, name, issuedAt, taxCents, totalCents, orderNumber: order.number })
      .from(invoice)
      .innerJoin(order, eq(order.id, invoice.orderId))
      .where(and(where, ...filters.map((filter) => filter || undefined)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      (row) => String(row.id),
      (row) => ({
        ...{ number: row.name, kind: names[row.kind], order: row.orderNumber, issued: row.issuedAt.toISOString() },
        ...{ tax: row.taxCents, total: row.totalCents },
      }),
    );
  },

  "invoice show": async ({ db }, { invoice: named }) => {
    const id = idOf(named);
    const [found] = await db
      .select()
      .from(invoice)
      .where(id === null ? eq(invoice.name, named) : eq(invoice.id, id));
    if (!found) throw new NoSuchRow(named, `There is no invoice «${named}».`);
    const { content, name, kind, issuedAt } = found;
    const { buyer, lines, taxes, corrects, taxIncluded, freightTaxMilliPercent = 0 } = content;
    const amountOf = (netCents: number, ofTax = 0) => moneyText(taxIncluded ? netCents + ofTax : netCents);
    const freight = amountOf(content.freightCents, content.freightTaxCents);
    const address = [buyer.street, buyer.postCode, buyer.city, buyer.province, buyer.country];
    const facts: Fact[] = [
      fact("number", names[kind], name),
      fact("issued", "Issued", minuteOf(issuedAt)),
      fact("order", "Order", content.orderNumber, { order: content.orderNumber }),
      ...(corrects ? [fact("corrects", "Corrects", corrects.name, { invoice: corrects.name })] : []),
      ...(content.reason ? [fact("reason", "Reason", content.reason)] : []),
      fact("buyer", "Buyer", [buyer.name, ...address].filter(Boolean).join(", ")),
      fact("seller", "Seller", [content.seller.name, content.seller.taxNumber].filter(Boolean).join(", ")),
      ...(taxIncluded ? [fact("prices", "Prices", "with tax")] : []),
      fact("withoutTax", "Without tax", moneyText(content.netCents)),
      ...taxes.map(({ milliPercent, taxCents, netCents }) =>
        fact(`tax${milliPercent}`, `Tax ${percent(milliPercent)}`, `${moneyText(taxCents)} on ${moneyText(netCents)}`),
      ),
      fact("total", "Total", moneyText(content.totalCents)),
    ];
    const freightLine = content.freightCents > 0 ? [["Shipping", "1", freight, "", percent(freightTaxMilliPercent), freight]] : [];
    const rows = lines.map((line) => [
      line.name ?? "An amount for goods",
      ...[String(line.quantity), moneyText(line.unitCents), line.discountCents > 0 ? moneyText(line.discountCents) : ""],
      ...[percent(line.taxMilliPercent), amountOf(line.netCents, line.taxCents)],
    ]);
    const columns = ["Item", "Quantity", "Unit price", "Discount", "Tax", "Amount"];
    const file = { name: `${name}.pdf`, type: "application/pdf", content: (await renderInvoice(found)).toString("base64") };
    return { name: `${names[kind]} ${name}`, facts, tables: [{ title: "Lines", columns, rows: [...rows, ...freightLine] }], files: [file] };
  },

  "seller show": async ({ db }) => {
    const found = await findSeller(db);
    if (!found) return "No seller is set, so no invoices are issued.";
    const { name, street, postCode, city, country, taxNumber, email } = found;
    return listOf(
      [
        ["Name", name],
        ["Address", `${street}, ${postCode} ${city}, ${country}`],
        ["Tax number", taxNumber ?? ""],
        ["Email", email],
      ],
      "",
    );
  },

  "seller set": async ({ db, clock }, values) => {
    const set = { ...values, changedAt: clock.now() };
    await db.insert(seller).values(set).onConflictDoUpdate({ target: seller.id, set });
    return `Invoices ${verb("name", "will name")} ${values.name} as the seller from now on.`;
  },
};
