import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { periodEnd } from "@/lib/contract/wire/bonus-period";
import { notice } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { expireOrders } from "@/provider/modules/order/expire";
import { remindOfPayment } from "@/provider/modules/order/remind";
import { inside, openBonusPeriods } from "@/tests/support/provider/bonus-periods";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { payFee } from "@/tests/support/provider/fees";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const minuteMs = 60_000;

const provider = useProvider();

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

/** A buyer with a hundred dollars, whose notices so far are deleted. */
async function buyerWithMoney(): Promise<Buyer> {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 100);
  expect(await kindsTo(provider, buyer.id)).toEqual(["transactionPasswordChanged", "credited"]);
  await provider.shop.db.delete(notice).where(eq(notice.memberId, buyer.id));
  return buyer;
}

test("an order sends its buyer a notice with its id when it is paid, shipped and refunded", async () => {
  const buyer = await buyerWithMoney();
  const { id, orderNumber, paymentAmount } = await buyer.placed(
    { "seed-tin": 1 },
    { memberReceiveAddressId: (await buyer.call("GET member/address/list", {})).data[0]?.id },
  );
  await buyer.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] });
  await say("ship", orderNumber, "Forest Post", "FP-99");
  await say("refund", orderNumber);
  expect(await kindsTo(provider, buyer.id)).toEqual(["orderPaid", "orderShipped", "orderRefunded"]);
  const rows = await provider.shop.db.select().from(notice).where(eq(notice.memberId, buyer.id));
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([id, id, id]);
});

test("an unpaid order causes one reminder before it expires, and a notice when it is cancelled", async () => {
  const buyer = await buyerWithMoney();
  await buyer.placed({ "slow-sourdough": 1 });
  await remindOfPayment(provider.shop);
  expect(await kindsTo(provider, buyer.id)).toEqual([]);
  await provider.shop.clock.moveBy(21 * minuteMs);
  for (let run = 0; run < 2; run += 1) await remindOfPayment(provider.shop);
  expect(await kindsTo(provider, buyer.id)).toEqual(["orderExpiring"]);
  await provider.shop.clock.moveBy(10 * minuteMs);
  await expireOrders(provider.shop);
  expect(await kindsTo(provider, buyer.id)).toEqual(["orderExpiring", "orderCancelled"]);
});

test("a refused write leaves no notice", async () => {
  const [sender, receiver] = [await buyerWithMoney(), await buyerWithMoney()];
  const form = {
    accountType: 1,
    currency: "USD",
    source: 2,
    memberCode: sender.userCode,
    toMemberCode: receiver.userCode,
    transactionPassword,
  } as const;
  expect((await sender.call("POST member/transfer", { ...form, amount: 1000 })).code).not.toBe(200);
  expect([await kindsTo(provider, sender.id), await kindsTo(provider, receiver.id)]).toEqual([[], []]);
  await sender.call("POST member/transfer", { ...form, amount: 10 }, "key");
  await sender.call("POST member/transfer", { ...form, amount: 10 }, "key");
  expect([await kindsTo(provider, sender.id), await kindsTo(provider, receiver.id)]).toEqual([["transferSent"], ["transferReceived"]]);
});

test("a withdrawal causes a notice when it is requested and when it is decided", async () => {
  const owner = await buyerWithMoney();
  const withdraw = async () => {
    await owner.call("POST member/withdrawal", { accountType: 1, amount: 10, remark: "", withdrawalMethod: 1, transactionPassword });
    return (await say("withdrawals")).split("\n").at(-1)?.split("\t")[0] ?? "";
  };
  await say("approve", await withdraw());
  await say("refuse", await withdraw(), "No", "such", "bank");
  expect(await kindsTo(provider, owner.id)).toEqual([
    ...["withdrawalRequested", "withdrawalApproved"],
    ...["withdrawalRequested", "withdrawalRefused"],
  ]);
});

test("a closed bonus period sends each beneficiary one notice", async () => {
  const periods = await openBonusPeriods(provider);
  const period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  await payFee(provider.shop.db, payer, "activation", inside(period));
  for (let run = 0; run < 2; run += 1) await closePeriod(provider.shop.db, period, periodEnd(period));
  expect(await kindsTo(provider, enroller)).toEqual(["bonusPaid"]);
  expect(await kindsTo(provider, payer)).toEqual(["orderPaid"]);
});

test("a new member, an answer of the shop and changed passwords and addresses cause notices", async () => {
  const ida = await newMember(provider);
  await newMember(provider, { recommendNo: ida.userCode });
  await say("answer", ida.username, "Hello");
  const email = "ida.elsewhere@example.com";
  await provider.call("POST member/modifyMemberV", { email, password: ida.password }, { token: ida.token });
  const passwords = { oldPassword: ida.password, newPasswordOne: "Secret-2027", newPasswordTwo: "Secret-2027" };
  await provider.call("POST member/resetPasswordV", passwords, { token: ida.token });
  expect(await kindsTo(provider, ida.id)).toEqual(["memberJoined", "chatReply", "emailChanged", "passwordChanged"]);
});
