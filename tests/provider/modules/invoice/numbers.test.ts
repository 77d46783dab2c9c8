import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { invoice, order } from "@/provider/db/schema";
import { issue } from "@/provider/modules/invoice/issue";
import { openRace, type Race, times } from "@/tests/support/money/race";
import { aDocument, aLine } from "@/tests/support/provider/invoices";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;

beforeAll(async () => {
  race = await openRace(provider);
});

async function numbersOf(kind: "invoice" | "credit-note") {
  const rows = await provider.shop.db
    .select()
    .from(invoice)
    .where(eq(invoice.kind, kind))
    .orderBy(asc(invoice.country), asc(invoice.number));
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return new Map([...byCountry].map(([country, own]) => [country, own.map(({ number }) => number)]));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("fifty payments at the same time, twice each, get fifty numbers in a row, and their refunds as well", async () => {
  const countOf = async (kind: "invoice" | "credit-note") => [...(await numbersOf(kind)).values()].flat().length;
  const before = { invoices: await countOf("invoice"), notes: await countOf("credit-note") };
  const buyers = await race.crowd(50, 100_000);
  const orders = await Promise.all(buyers.map((buyer) => race.placeOrder(buyer)));
  const pay = (index: number) => {
    const [buyer, placed] = [buyers[index % 50], orders[index % 50]];
    if (!buyer || !placed) throw new Error("nothing to pay");
    return race.pay(buyer, placed.id, { walletCents: placed.cents });
  };
  await times(100, pay);
  const invoices = await numbersOf("invoice");
  expect(await countOf("invoice")).toBe(before.invoices + 50);
  for (const numbers of invoices.values()) expect(numbers).toEqual(upTo(numbers.length));

  await times(100, (index) => runCommand(provider.shop, ["refund", String(orders[index % 50]?.id)]));
  const notes = await numbersOf("credit-note");
  expect(await countOf("credit-note")).toBe(before.notes + 50);
  for (const numbers of notes.values()) expect(numbers).toEqual(upTo(numbers.length));
});

test("a number that a failed transaction took is given to the next one; countries, years and kinds count for themselves", async () => {
  const { db } = provider.shop;
  const placed = await race.placeOrder(await race.oneBuyer());
  const [row] = await db.select().from(order).where(eq(order.id, placed.id));
  const { content } = aDocument([aLine()]);
  const own = { kind: "invoice", country: "XA", orderId: placed.id, memberId: row?.memberId ?? 0, language: "en_US", content } as const;
  const now = new Date("2031-05-05T00:00:00Z");
  const failed = db.transaction(async (tx) => {
    await issue(tx, own, now);
    throw new Error("the payment failed");
  });
  await expect(failed).rejects.toThrow("the payment failed");
  await db.transaction((tx) => issue(tx, own, now));
  const again = await race.placeOrder(await race.oneBuyer());
  await db.transaction((tx) => issue(tx, { ...own, country: "XB", orderId: again.id }, now));
  const rows = await db.select({ name: invoice.name }).from(invoice).where(eq(invoice.year, 2031)).orderBy(asc(invoice.name));
  expect(rows.map(({ name }) => name)).toEqual(["INV-XA-2031-000001", "INV-XB-2031-000001"]);
});

test("no statement changes or removes a document", async () => {
  const { db } = provider.shop;
  await expect(db.update(invoice).set({ totalCents: 1 })).rejects.toThrow();
  await expect(db.delete(invoice)).rejects.toThrow();
});
