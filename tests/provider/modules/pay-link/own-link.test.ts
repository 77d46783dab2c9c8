import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { member, order, payLink } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { expireOrders } from "@/provider/modules/order/expire";
import { anAddress, type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { cardPayment, linkTo, payAs } from "@/tests/support/provider/pay-links";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const minuteMs = 60_000;

const provider = useProvider();
let owner: Buyer;

beforeAll(async () => {
  owner = await newBuyer(provider);
});

const show = (token: string) => provider.call("POST payLink/show", { token });
const stateOf = async (token: string) => (await show(token)).data.state;
const ownToken = async (orderId: number) => (await owner.call("GET payLink/own", { orderId })).data.token;

test("an order has one active link, which its member sees again, and only the hash of its token is stored", async () => {
  const { id } = await owner.placed({ "slow-sourdough": 1 });
  expect(await ownToken(id)).toBeNull();
  const tokens = await Promise.all([linkTo(owner, id), linkTo(owner, id), linkTo(owner, id)]);
  expect(new Set(tokens).size).toBe(1);
  expect(await ownToken(id)).toBe(tokens[0]);
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  const rows = await provider.shop.db.select().from(payLink).where(eq(payLink.orderId, id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(tokens[0]);
});

test("a withdrawn link opens nothing any more, and the next one has another token", async () => {
  const { id } = await owner.placed({ "slow-sourdough": 1 });
  const first = await linkTo(owner, id);
  for (let run = 0; run < 2; run += 1) expect((await owner.call("POST payLink/withdraw", { orderId: id })).code).toBe(200);
  expect(await ownToken(id)).toBeNull();
  expect((await show(first)).data).toMatchObject({ state: "withdrawn", order: null });
  expect((await payAs(provider, cardPayment(first))).message).toBe(sentence("payLinkOver", "en_US"));
  const second = await linkTo(owner, id);
  expect(second).not.toBe(first);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["withdrawn", "open"]);
});

test("whoever opens a link sees what is asked for by whom, and nothing else of the member or the order", async () => {
  const asker = await newBuyer(provider, { address: anAddress({ detailAddress: "77 Secret Lane", phoneNumber: "555 0177" }) });
  await provider.shop.db.update(member).set({ nickname: "Robin the Baker", telephone: "555 0188" }).where(eq(member.id, asker.id));
  const [home] = (await asker.call("GET member/address/list", {})).data;
  const placed = await asker.placed({ "mending-tin": 2 }, { remark: "A surprise", memberReceiveAddressId: home?.id });
  const { data } = await show(await linkTo(asker, placed.id));
  expect(data).toEqual({
    state: "open",
    askedBy: "Robin the Baker",
    own: false,
    order: {
      orderItems: [{ productName: "Mending Tin", productPic: expect.stringContaining("/media/mending-tin"), quantity: 2 }],
      paymentAmount: placed.paymentAmount,
      expireTime: expect.stringMatching(/^\d{4}-/),
    },
    card: true,
    eWallets: expect.arrayContaining([{ value: "unionpay", label: "UnionPay" }]),
    attempt: null,
  });
  const text = JSON.stringify(data);
  const { email } = await asker.profile();
  for (const secret of ["Secret Lane", "0177", "0188", "A surprise", placed.orderNumber, asker.username, asker.userCode, email])
    expect(text).not.toContain(secret);
});

test("the member of the order is told that the link is their own, and cannot pay with it", async () => {
  const { id } = await owner.placed({ "slow-sourdough": 1 });
  const token = await linkTo(owner, id);
  expect((await owner.call("POST payLink/show", { token })).data).toMatchObject({ state: "open", own: true, askedBy: null });
  expect((await owner.call("POST payLink/pay", cardPayment(token))).message).toBe(sentence("ownPayLink", "en_US"));
});

test("an unknown token is answered like something that does not exist", async () => {
  const missing = { status: 404, message: sentence("notFound", "en_US"), data: null };
  expect(await show("of_no_order")).toMatchObject(missing);
  expect(await payAs(provider, cardPayment("of_no_order"))).toMatchObject(missing);
});

test("a link follows its order: canceled, expired, paid, refunded", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  const linked = async () => {
    const placed = await buyer.placed({ "seed-tin": 1 });
    return { ...placed, token: await linkTo(buyer, placed.id) };
  };
  const [cancelled, late, paid] = [await linked(), await linked(), await linked()];
  await buyer.call("POST order/closed", { orderId: cancelled.id });
  await buyer.pay(paid.id, { hybrids: [{ accountType: 1, amount: paid.paymentAmount }], transactionPassword });
  expect([await stateOf(cancelled.token), await stateOf(late.token), await stateOf(paid.token)]).toEqual(["cancelled", "open", "paid"]);
  for (const orderId of [cancelled.id, paid.id]) expect((await buyer.call("POST payLink/create", { orderId })).code).not.toBe(200);

  await provider.shop.clock.moveBy(31 * minuteMs);
  expect(await stateOf(late.token)).toBe("expired");
  expect((await payAs(provider, cardPayment(late.token))).code).not.toBe(200);
  await expireOrders(provider.shop);
  expect(await stateOf(late.token)).toBe("expired");
  expect((await runCommand(provider.shop, ["refund", paid.orderNumber])).ok).toBe(true);
  expect(await stateOf(paid.token)).toBe("cancelled");
});

test("a course that its member got elsewhere cannot be paid for, and the payer is not told why", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  const [first, second] = [await buyer.placed({ "slow-sourdough": 1 }), await buyer.placed({ "slow-sourdough": 1 })];
  const token = await linkTo(buyer, second.id);
  await buyer.pay(first.id, { hybrids: [{ accountType: 1, amount: first.paymentAmount }] });
  expect((await payAs(provider, cardPayment(token))).message).toBe(sentence("payLinkOver", "en_US"));
});

test("nobody pays for a member who is suspended", async () => {
  const buyer = await newBuyer(provider);
  const token = await linkTo(buyer, (await buyer.placed({ "slow-sourdough": 1 })).id);
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(eq(member.id, buyer.id));
  expect(await stateOf(token)).toBe("withdrawn");
  expect((await payAs(provider, cardPayment(token))).message).toBe(sentence("payLinkOver", "en_US"));
});

test("a link of which the secret was removed is replaced", async () => {
  const { id } = await owner.placed({ "slow-sourdough": 1 });
  const lost = await linkTo(owner, id);
  await provider.shop.db.update(payLink).set({ seed: "made with another secret" }).where(eq(payLink.orderId, id));
  expect(await ownToken(id)).toBeNull();
  const next = await linkTo(owner, id);
  expect([await stateOf(lost), await stateOf(next)]).toEqual(["withdrawn", "open"]);
  expect(await provider.shop.db.select().from(order).where(eq(order.id, id))).toHaveLength(1);
});
