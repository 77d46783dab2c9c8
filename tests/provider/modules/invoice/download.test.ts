import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { invoice } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { anAddress, newBuyer } from "@/tests/support/provider/buyer";
import { cardPayment, linkTo } from "@/tests/support/provider/pay-links";
import { openTestProvider } from "@/tests/support/provider/test-provider";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
/** As much of it as the order comes to. */
const fromWallet = { hybrids: [{ accountType: 1 as const, amount: 400 }] };
const contentOf = async (orderId: number) =>
  (await provider.shop.db.select().from(invoice).where(eq(invoice.orderId, orderId))).map(({ content }) => content);

test("a member downloads the invoice and the credit notes of an order; to others they do not exist", async () => {
  const buyer = await newBuyer(provider, { address: anAddress({ province: "California", firstName: "<i>Robin", lastName: "🎉 ريم" }) });
  await buyer.grant("wallet", 500);
  const { id, orderNumber, paymentAmount } = await buyer.placed({ "seed-tin": 2, "slow-sourdough": 1 });
  expect((await buyer.detail(id)).invoices).toEqual([]);
  await buyer.pay(id, fromWallet);
  expect((await say("refund", orderNumber, "--amount", "5", "--reason", "Late")).ok).toBe(true);
  const { invoices = [] } = await buyer.detail(id);
  expect(invoices).toMatchObject([
    { kind: "invoice", number: expect.stringMatching(/^INV-US-\d{4}-\d{6}$/), amount: paymentAmount },
    { kind: "credit-note", number: expect.stringMatching(/^CN-US-\d{4}-\d{6}$/), amount: 5 },
  ]);
  const other = await newBuyer(provider);
  for (const { id: invoiceId, number } of invoices ?? []) {
    const { data } = await buyer.call("GET invoice/file", { id: invoiceId });
    expect(data.name).toBe(`${number}.pdf`);
    expect(Buffer.from(data.content, "base64").subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect(await other.call("GET invoice/file", { id: invoiceId })).toMatchObject({
      status: 404,
      data: null,
      message: sentence("notFound", "en_US"),
    });
  }
  const [, note] = await contentOf(id);
  expect(note).toMatchObject({ reason: "Late", corrects: { name: invoices?.[0]?.number }, paid: [{ by: "wallet", cents: 500 }] });
  const shown = await say("order", "show", orderNumber);
  expect(shown.text).toContain(`Invoice\t${invoices?.[0]?.number}`);
  expect((await say("invoice", "show", invoices?.[1]?.number ?? "")).text).toContain(`Corrects\t${invoices?.[0]?.number}`);
  expect((await say("invoices", "--kind", "credit-note")).text).toContain(orderNumber);
});

test("the invoice of an order that a guest paid belongs to its member and does not tell how the guest paid", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const token = await linkTo(buyer, id);
  await provider.call("POST payLink/pay", cardPayment(token), { headers: { "idempotency-key": "guest" } });
  const [content] = await contentOf(id);
  expect(content?.paid).toEqual([{ by: "other", cents: 4090, cardLastFour: null }]);
  expect((await buyer.detail(id)).invoices).toHaveLength(1);
  expect((await provider.call("POST payLink/show", { token }, {})).data).not.toHaveProperty("order.invoices");
});

test("without a seller nothing is issued, neither for the payment nor for a later refund", async () => {
  const bare = await openTestProvider();
  await bare.shop.db.execute("delete from seller");
  const buyer = await newBuyer(bare);
  await buyer.grant("wallet", 500);
  const { id, orderNumber } = await buyer.placed({ "seed-tin": 1 });
  await buyer.pay(id, fromWallet);
  const seller = ["Green Ltd", "2 High Street", "EC1", "London", "GB", "GB123456789", "books@green.example"];
  expect((await runCommand(bare.shop, ["seller", "set", ...seller])).ok).toBe(true);
  expect((await runCommand(bare.shop, ["refund", orderNumber])).ok).toBe(true);
  expect((await buyer.detail(id)).invoices).toEqual([]);
  const next = await buyer.placed({ "slow-sourdough": 1 });
  await buyer.pay(next.id, fromWallet);
  const [row] = await bare.shop.db.select().from(invoice).where(eq(invoice.orderId, next.id));
  expect(row?.content.seller).toMatchObject({ name: "Green Ltd", taxNumber: "GB123456789" });
  await bare.close();
});
