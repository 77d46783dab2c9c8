import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { mail, member, notice, order } from "@/provider/db/schema";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let owner: Buyer;

beforeAll(async () => {
  await stockWithoutEnd(provider, "seed-tin");
});

/** An owner with money and an unpaid order, who was told nothing yet. */
beforeEach(async () => {
  owner = await newBuyer(provider);
  await owner.grant("wallet", 100);
  await provider.shop.db.delete(notice).where(eq(notice.memberId, owner.id));
  await provider.shop.db.delete(mail).where(eq(mail.to, owner.email));
});

const noticesOf = ({ id }: Buyer) => provider.shop.db.select().from(notice).where(eq(notice.memberId, id));
const emailsTo = ({ email }: Buyer) => provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id));

const payOwn = (id: number, amount: number) => owner.pay(id, { hybrids: [{ accountType: 1, amount }] });

test("an owner who pays is told by email and by a notice that leads to the order", async () => {
  const { id, orderNumber, paymentAmount } = await owner.placed({ "seed-tin": 1 });
  expect((await payOwn(id, paymentAmount)).code).toBe(200);
  const values = { number: orderNumber, amount: { cents: Math.round(paymentAmount * 100) } };
  expect(await noticesOf(owner)).toMatchObject([{ kind: "orderPaid", values, subjectId: id }]);
  const [receipt, ...others] = await emailsTo(owner);
  expect(receipt).toMatchObject({
    subject: `Receipt for your order ${orderNumber}`,
    body: expect.stringContaining(`$${paymentAmount.toFixed(2)}`),
  });
  expect(others).toEqual([]);
});

test("a renewal is told by a notice, because the renewal has an email of its own", async () => {
  const { id, paymentAmount } = await owner.placed({ "seed-tin": 1 });
  const renewalOf = new Date(provider.shop.clock.now().getTime() + 60_000);
  await provider.shop.db.update(member).set({ vipExpiresAt: renewalOf }).where(eq(member.id, owner.id));
  await provider.shop.db.update(order).set({ renewalOf }).where(eq(order.id, id));
  expect((await payOwn(id, paymentAmount)).code).toBe(200);
  expect(await noticesOf(owner)).toMatchObject([{ kind: "orderPaid", subjectId: id }]);
  expect(await emailsTo(owner)).toEqual([]);
});

test("an owner whose order another member paid is told that member's public name only", async () => {
  const payer = await newBuyer(provider);
  await provider.shop.db.update(member).set({ nickname: "Ida" }).where(eq(member.id, payer.id));
  await payer.grant("wallet", 100);
  const { id, orderNumber, paymentAmount } = await owner.placed({ "seed-tin": 1 });
  const hybrids = [{ accountType: 1 as const, amount: paymentAmount }];
  const form = cardPayment(await linkTo(owner, id), { typedCard: null, paymentMethod: 1, hybrids, transactionPassword });
  expect((await payer.call("POST payLink/pay", form)).code).toBe(200);
  const values = { number: orderNumber, amount: { cents: Math.round(paymentAmount * 100) }, payer: "Ida" };
  expect(await noticesOf(owner)).toMatchObject([{ kind: "orderPaidByOther", values, subjectId: id }]);
  const [told] = await emailsTo(owner);
  expect(told?.body).toContain(orderNumber);
  expect(told?.body).toContain("Paid by: Ida");
  expect(told?.body).not.toContain(payer.username);
});

test("an owner whose order a guest paid is told so without a name", async () => {
  const { id, orderNumber, paymentAmount } = await owner.placed({ "seed-tin": 1 });
  expect((await payAs(provider, cardPayment(await linkTo(owner, id)))).code).toBe(200);
  const values = { number: orderNumber, amount: { cents: Math.round(paymentAmount * 100) } };
  expect(await noticesOf(owner)).toMatchObject([{ kind: "orderPaidByGuest", values, subjectId: id }]);
  const [told] = await emailsTo(owner);
  expect(told?.body).toContain(orderNumber);
  expect(told?.body).not.toContain("Paid by");
});
