import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { calls } from "@/lib/contract";
import { decimalsOf, plainAmount, readMinor, toMajor } from "@/lib/contract/wire/money";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { invoice, mail, member, order } from "@/provider/db/schema";
import { readCurrency, storeCurrency } from "@/provider/runtime/currency";
import { moneyText, unmistakableMoney } from "@/provider/runtime/money";
import { problemsOf, standOf } from "@/tests/support/money/refunds";
import { anAddress, type Buyer, newBuyer, testCards, transactionPassword } from "@/tests/support/provider/buyer";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { readStatement } from "@/tests/support/provider/statements";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand, runQueue } from "@/tests/support/provider/with-modules";

const goods = ["seed-tin", "hori-knife"] as const;
const course = "slow-sourdough";

const provider = useProvider({}, async (opened) => {
  for (const slug of goods) await stockWithoutEnd(opened, slug);
});

/** The sample shop has orders, so its currency is written as a shop has it that chose one before its first order. */
async function sellIn(currency: string): Promise<void> {
  await storeCurrency(provider.shop.db, currency);
  await readCurrency(provider.shop.db);
}

async function must(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  expect({ ok, text }).toEqual({ ok: true, text: expect.any(String) });
  return text;
}

type Shop = { currency: string; prices: "included" | "added"; shipping: "taxed" | "free"; rates: [goods: string, course: string] };

const shops: Shop[] = [
  { currency: "EUR", prices: "included", shipping: "taxed", rates: ["19", "7"] },
  { currency: "JPY", prices: "included", shipping: "free", rates: ["10", "8"] },
  { currency: "USD", prices: "added", shipping: "free", rates: ["0", "0"] },
  { currency: "KWD", prices: "added", shipping: "taxed", rates: ["5", "15.5"] },
];

const anOrder = fc.record({
  tins: fc.integer({ min: 0, max: 3 }),
  knives: fc.integer({ min: 1, max: 3 }),
  course: fc.boolean(),
  rank: fc.constantFrom("No Rank", "Gold"),
  pieces: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  freight: fc.boolean(),
  part: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
});

/** The order, its documents and the buyer's page say the same, and the books are in order. */
async function expectAgreement(buyer: Buyer, id: number): Promise<number> {
  const { db } = provider.shop;
  const { order: row } = await standOf(provider, id);
  const shown = await buyer.detail(id);
  const decimals = decimalsOf(
    (await calls["GET shop/profile"].data.parseAsync((await buyer.call("GET shop/profile", {})).data)).currency ?? "USD",
  );
  const minor = (amount: number) => readMinor(amount, decimals) ?? Number.NaN;
  expect(minor(shown.paymentAmount)).toBe(row.payableCents);
  const items = shown.orderItems.reduce((sum, { price, quantity }) => sum + minor(price) * quantity, 0);
  const beside = shown.taxIncluded ? 0 : minor(shown.taxes);
  expect(items + minor(shown.freight) + beside - minor(shown.memberDiscountAmount)).toBe(row.payableCents);
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, id)).orderBy(asc(invoice.id));
  const [first, ...notes] = documents;
  expect(first).toMatchObject({ kind: "invoice", totalCents: row.payableCents, taxCents: row.taxCents });
  for (const { content } of documents) {
    expect(content.netCents + content.taxCents).toBe(content.totalCents);
    expect(content.taxes.reduce((sum, tax) => sum + tax.netCents + tax.taxCents, 0)).toBe(content.totalCents);
    expect(content.paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(content.totalCents);
  }
  const credited = notes.reduce((sum, note) => sum + note.totalCents, 0);
  expect(credited).toBe(row.refundedCents);
  expect((shown.refunds ?? []).reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(row.refundedCents);
  expect(shown.invoices?.map(({ amount }) => minor(amount))).toEqual(documents.map(({ totalCents }) => totalCents));
  expect(await problemsOf(provider, id)).toEqual([]);
  expect(await must("order", "show", row.number)).toContain(moneyText(row.payableCents));
  return row.payableCents - row.refundedCents;
}

test.each(shops)("in $currency, tax $prices, every number of an order agrees to the unit until nothing is left of it", async (shop) => {
  const { currency, prices, shipping, rates } = shop;
  const decimals = decimalsOf(currency);
  await sellIn(currency);
  await must("tax", "prices", "US", prices, "--shipping", shipping);
  await must("tax", "set", "US", "goods", rates[0], "--province", "Oregon");
  await must("tax", "set", "US", "course", rates[1], "--province", "Oregon");
  await fc.assert(
    fc.asyncProperty(anOrder, async ({ tins, knives, course: takesCourse, rank, pieces, freight, part }) => {
      const buyer = await newBuyer(provider, { address: anAddress() });
      await provider.shop.db.update(member).set({ rank }).where(eq(member.id, buyer.id));
      const granted = toMajor(1234, decimals);
      await buyer.grant("wallet", granted);
      const cardId = await buyer.addCard(testCards.approved);
      const wanted = { ...(tins > 0 && { "seed-tin": tins }), "hori-knife": knives, ...(takesCourse && { [course]: 1 }) };
      const { data: quoted } = await buyer.quote(wanted);
      const placed = await buyer.placed(wanted);
      expect([placed.paymentAmount, placed.taxes]).toEqual([quoted.paymentAmount, quoted.taxes]);
      const hybrids = [{ accountType: 1 as const, amount: granted }];
      const paid = await buyer.pay(placed.id, { paymentMethod: paymentMethods.cardAndWallet, cardId, hybrids });
      expect(paid.message).toBe("success");
      await expectAgreement(buyer, placed.id);

      const lines = (await buyer.detail(placed.id)).orderItems;
      const asked = pieces.flatMap((count, index) => {
        const line = lines[index];
        return line ? [`${index + 1}x${Math.min(count, line.quantity)}`] : [];
      });
      if (asked.length > 0) await must("refund", placed.orderNumber, "--items", asked.join(","));
      if (asked.length > 0) await expectAgreement(buyer, placed.id);
      if (freight) await must("refund", placed.orderNumber, "--freight");
      const left = await expectAgreement(buyer, placed.id);
      const amount = plainAmount(Math.max(1, Math.floor(left * part)), decimals);
      const inPart = await runCommand(provider.shop, ["refund", placed.orderNumber, "--amount", amount]);
      if (!inPart.ok) expect(inPart.text).toMatch(/An amount of at most|is left to refund|it cannot be refunded/);
      if ((await expectAgreement(buyer, placed.id)) > 0) await must("refund", placed.orderNumber);
      expect(await expectAgreement(buyer, placed.id)).toBe(0);
      const stand = await standOf(provider, placed.id);
      expect([stand.sales, stand.taxes, stand.freight, stand.clearing]).toEqual([0, 0, 0, 0]);

      const { data: statement } = await buyer.call("GET wallet/statement", { accountType: 1 });
      const { status, rows } = await readStatement(provider, buyer.token, statement.csv);
      expect(status).toBe(200);
      expect(rows.every(({ balance }) => (balance.split(".")[1]?.length ?? 0) === decimals)).toBe(true);
      const [credits, debits] = (["credit", "debit"] as const).map((name) =>
        rows.reduce((sum, row) => sum + (row[name] ? (readMinor(row[name], decimals) ?? Number.NaN) : 0), 0),
      );
      expect((credits ?? 0) - (debits ?? 0)).toBe(readMinor((await buyer.balances()).wallet, decimals));
      expect((await buyer.balances()).wallet).toBe(granted);
    }),
    { numRuns: 4 },
  );
});

test("an email, the invoice's file and the operator's lists name the currency", async () => {
  await sellIn("EUR");
  const buyer = await newBuyer(provider, { address: anAddress() });
  await buyer.grant("wallet", 900);
  const { id, orderNumber } = await buyer.placed({ "hori-knife": 1 });
  const { data: due } = await buyer.call("GET order/{id}", { id });
  const hybrids = [{ accountType: 1 as const, amount: due.paymentAmount }];
  expect((await buyer.pay(id, { hybrids })).message).toBe("success");
  await runQueue(provider.shop);
  const [row] = await provider.shop.db.select().from(order).where(eq(order.id, id));
  const written = await provider.shop.db.select().from(mail).where(eq(mail.to, buyer.email));
  expect(JSON.stringify(written)).not.toContain("$");
  expect(unmistakableMoney(row?.payableCents ?? 0, "en")).toMatch(/^€/);
  const [document] = await provider.shop.db.select().from(invoice).where(eq(invoice.orderId, id));
  expect(document?.content.currency).toBe("EUR");
  const listed = await must("orders", "--number", orderNumber);
  expect(listed).toContain("€");
  expect(listed).not.toContain("$");
});

test("an amount that the currency does not have is refused beside its field, and so is another currency", async () => {
  const buyer = await newBuyer(provider);
  const refusal = async (currency: string, amount: string) => {
    await sellIn(currency);
    return (await runCommand(provider.shop, ["grant", buyer.username, "wallet", amount])).text.split("\n")[0];
  };
  expect(await refusal("JPY", "10.5")).toBe("The amount must be whole JPY like 49, not «10.5».");
  expect(await refusal("EUR", "1.234")).toBe("The amount must be EUR like 49 or 49.50, not «1.234».");
  expect(await refusal("KWD", "1.2345")).toBe("The amount must be KWD like 49 or 49.500, not «1.2345».");
  await sellIn("JPY");
  const transfer = { accountType: 1 as const, source: 2 as const, memberCode: buyer.userCode, toMemberCode: "X", transactionPassword };
  const part = await buyer.call("POST member/transfer", { ...transfer, amount: 10.5, currency: "JPY" });
  expect([part.status, part.issues?.map(({ field }) => field)]).toEqual([400, ["amount"]]);
  const other = await buyer.call("POST member/transfer", { ...transfer, amount: 10, currency: "USD" });
  expect([other.status, other.issues?.map(({ field }) => field)]).toEqual([400, ["currency"]]);
});

test("the currency is fixed once there is an order", async () => {
  await sellIn("USD");
  const { ok, text } = await runCommand(provider.shop, ["currency", "set", "EUR"]);
  expect({ ok, text }).toEqual({ ok: false, text: expect.stringMatching(/^The currency stays USD: order \d+ was placed in it\./) });
  const unknown = await runCommand(provider.shop, ["currency", "set", "XTS"]);
  expect(unknown.text).toContain("The currency must be a code of ISO 4217, such as EUR or JPY, not «XTS».");
  expect(await must("currency", "show")).toContain("USD, US Dollar");
});
