import { beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { invoice } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { removeRetained } from "@/provider/modules/privacy/retain";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { askToLeave, eraseNow, findTexts } from "@/tests/support/provider/leaving";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const dayMs = 24 * 60 * 60 * 1000;

const provider = useProvider();
let leaver: Buyer;
let other: Buyer;

const documentsOf = (buyer: Buyer) => provider.shop.db.select().from(invoice).where(eq(invoice.memberId, buyer.id)).orderBy(invoice.id);

const removeBuyers = (buyer: Buyer) =>
  provider.shop.db
    .update(invoice)
    .set({ content: sql`redacted_invoice(${invoice.content})` })
    .where(eq(invoice.memberId, buyer.id));

/** Buys and pays from the wallet, and gets five dollars back. */
async function buy(buyer: Buyer, reason: string): Promise<void> {
  await buyer.grant("wallet", 500);
  const { id, orderNumber } = await buyer.placed({ "seed-tin": 2 });
  await buyer.pay(id, { hybrids: [{ accountType: 1, amount: 400 }] });
  const { ok, text } = await runCommand(provider.shop, ["refund", orderNumber, "--amount", "5", "--reason", reason]);
  if (!ok) throw new Error(text);
  await provider.shop.db.execute(sql`update "order" set state = 5, completed_at = now() where id = ${id}`);
}

beforeAll(async () => {
  leaver = await newBuyer(provider);
  other = await newBuyer(provider);
  await buy(leaver, "Zephyrine was late");
  await buy(other, "Late");
});

test("the documents of an erased member lose their buyer after ten years, and keep their numbers and sums", async () => {
  const { db, clock } = provider.shop;
  const before = await documentsOf(leaver);
  expect(before.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
  const { retained } = (await leaver.call("GET privacy/data", {})).data;
  const issued = before.at(-1)?.issuedAt ?? new Date(0);
  const until = new Date(issued);
  until.setUTCFullYear(issued.getUTCFullYear() + 10);
  expect(retained.find(({ records }) => records === "invoices")).toMatchObject({ count: 2 });
  expect(Date.parse(retained.find(({ records }) => records === "invoices")?.until ?? "") - until.getTime()).toBeLessThan(1000);

  expect((await askToLeave(provider, leaver)).message).toBe("success");
  await eraseNow(provider, leaver.id);
  await removeRetained(provider.shop);
  expect(await documentsOf(leaver)).toEqual(before);

  await clock.moveBy(until.getTime() - clock.now().getTime() - dayMs);
  await removeRetained(provider.shop);
  expect(await documentsOf(leaver)).toEqual(before);

  await clock.moveBy(2 * dayMs);
  await Promise.all([removeRetained(provider.shop), removeRetained(provider.shop)]);
  const after = await documentsOf(leaver);
  const paid = (content: (typeof before)[number]["content"]) => content.paid.map((part) => ({ ...part, cardLastFour: null }));
  const redacted = before.map((each) => {
    const { country, province, taxNumber } = each.content.buyer;
    const buyer = { name: "—", street: "", postCode: "", city: "", province, country, email: "", taxNumber };
    return { ...each, content: { ...each.content, buyer, paid: paid(each.content), reason: null } };
  });
  expect(after).toEqual(redacted);
  expect(await findTexts(provider, ["Zephyrine"])).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  expect((await runCommand(provider.shop, ["invoice", "show", after[0]?.name ?? ""])).ok).toBe(true);
}, 60_000);

test("the documents of a member who stays are not touched, however old they are", async () => {
  const [document] = await documentsOf(other);
  expect(document?.content.buyer.name.length).toBeGreaterThan(1);
  expect(document?.content.buyer.email).toContain("@");
});

test("the database removes the buyer of an erased member's document, and refuses everything else", async () => {
  const { db } = provider.shop;
  await expect(removeBuyers(other)).rejects.toThrow();
  const own = eq(invoice.memberId, leaver.id);
  await expect(
    db
      .update(invoice)
      .set({ content: sql`${invoice.content} || '{"netCents": 1}'` })
      .where(own),
  ).rejects.toThrow();
  await expect(
    db
      .update(invoice)
      .set({ content: sql`redacted_invoice(${invoice.content})`, totalCents: 1 })
      .where(own),
  ).rejects.toThrow();
  await expect(db.delete(invoice).where(own)).rejects.toThrow();
});
