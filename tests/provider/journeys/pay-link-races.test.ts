import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { type InsertedBuyer, rightPassword } from "@/tests/support/money/insert-buyers";
import { openRaces, type Races } from "@/tests/support/money/open-races";
import { times } from "@/tests/support/money/race";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { cardPayment, payAs } from "@/tests/support/provider/pay-links";

const refusalText = (refusal: RefusalName) => sentence(refusal, "en_US");

let provider: Races["provider"];
let race: Races["race"];
let close: Races["close"];

// Long, because a test sends many requests.
jest.setTimeout(180_000);

beforeAll(async () => {
  ({ provider, race, close } = await openRaces());
});

afterAll(() => close());

/** An unpaid order with a link. */
async function linked(owner: InsertedBuyer) {
  const { id, cents } = await race.placeOrder(owner);
  const { data } = await provider.call("POST payLink/create", { orderId: id }, { token: owner.token });
  return { id, cents, token: data.token };
}

/** Pays from a member's wallet, all of it or together with an e-wallet. */
function fromWallet({ token }: InsertedBuyer, link: string, cents: number, eWallet = false) {
  const { wallet, eWalletAndWallet } = paymentMethods;
  const hybrids = [{ accountType: 1 as const, amount: cents / 100 }];
  const method = eWallet ? { paymentMethod: eWalletAndWallet, type: "alipay" } : { paymentMethod: wallet };
  return payAs(provider, cardPayment(link, { ...method, typedCard: null, hybrids, transactionPassword: rightPassword }), { token });
}

const byCard = (link: string) => payAs(provider, cardPayment(link));

/** One answer succeeds, and the others say that somebody paid or is paying. */
function expectOneWinner(answers: { status: number; message: string }[]): void {
  const lost = answers.filter(({ status }) => status !== 200).map(({ message }) => message);
  const clear = [refusalText("orderPaid"), refusalText("beingPaid"), refusalText("paidByAnother")];
  expect(lost).toHaveLength(answers.length - 1);
  expect(lost.filter((message) => !clear.includes(message))).toEqual([]);
}

test("of several members who pay one order from their wallets at once, one is debited", async () => {
  for (let run = 0; run < 4; run += 1) {
    const [owner, ...payers] = await race.crowd(6, 100_000);
    if (!owner) throw new Error("the crowd is empty");
    const { cents, token } = await linked(owner);
    expectOneWinner(await Promise.all(payers.map((payer) => fromWallet(payer, token, cents))));
    const wallets = await Promise.all([owner, ...payers].map((each) => race.wallet(each)));
    expect(wallets.toSorted((one, other) => one - other)).toEqual([100_000 - cents, ...Array(5).fill(100_000)]);
  }
});

test("of guests who pay one order by card at once, one is charged", async () => {
  for (const owner of await race.crowd(4)) {
    const { id, cents, token } = await linked(owner);
    expectOneWinner(await times(6, () => byCard(token)));
    expect(await race.stateOf(id)).toBe(orderStates.completed);
    expect(await race.chargedFor(id)).toBe(cents);
  }
});

test("of the member, another one and a guest who pay one order at once, one pays", async () => {
  for (let run = 0; run < 6; run += 1) {
    const [owner, payer] = await race.crowd(2, 100_000);
    if (!owner || !payer) throw new Error("the crowd is too small");
    const { id, cents, token } = await linked(owner);
    const own = run % 2 === 0 ? { walletCents: cents } : { walletCents: 500, card: true };
    expectOneWinner(await Promise.all([race.pay(owner, id, own), fromWallet(payer, token, cents), byCard(token)]));
    const spent = 200_000 - (await race.wallet(owner)) - (await race.wallet(payer));
    expect(spent + (await race.chargedFor(id))).toBe(cents);
  }
});

test.each(["cancel", "withdraw"] as const)(
  "one of a payment with a link and a simultaneous %s wins, and the money follows it",
  async (what) => {
    for (const owner of await race.crowd(6)) {
      const payer = await race.oneBuyer(100_000);
      const { id, cents, token } = await linked(owner);
      const end = () =>
        what === "cancel" ? race.cancel(owner, id) : provider.call("POST payLink/withdraw", { orderId: id }, { token: owner.token });
      const [, paid] = await Promise.all([end(), fromWallet(payer, token, cents), end()]);
      const won = paid.status === 200;
      const ended = what === "cancel" ? orderStates.cancelled : orderStates.unpaid;
      expect(await race.stateOf(id)).toBe(won ? orderStates.completed : ended);
      expect(await race.wallet(payer)).toBe(won ? 100_000 - cents : 100_000);
    }
  },
);

test("gateways that approve two payers at once pay once, and everything that the other held is released", async () => {
  for (let run = 0; run < 6; run += 1) {
    const [owner, one, other] = await race.crowd(3, 100_000);
    if (!owner || !one || !other) throw new Error("the crowd is too small");
    const { id, cents, token } = await linked(owner);
    const payers = run % 2 === 0 ? [one, other] : [other, one];
    const references: string[] = [];
    for (const payer of payers) references.push(referenceIn((await fromWallet(payer, token, 500, true)).data.paymentInfo));
    await Promise.all(references.map((reference) => postToGateway(provider, reference, "approved")));
    expect((await race.wallet(one)) + (await race.wallet(other))).toBe(200_000 - 500);
    expect(await race.chargedFor(id)).toBe(cents - 500);
    expect(await race.stateOf(id)).toBe(orderStates.completed);
  }
});

test("two members who pay each other's orders at once never wait for each other", async () => {
  for (let run = 0; run < 5; run += 1) {
    const [one, other] = await race.crowd(2, 100_000);
    if (!one || !other) throw new Error("the crowd is too small");
    const [first, second] = [await linked(one), await linked(other)];
    const answers = await Promise.all([fromWallet(other, first.token, first.cents), fromWallet(one, second.token, second.cents)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await race.wallet(one), await race.wallet(other)]).toEqual([100_000 - second.cents, 100_000 - first.cents]);
  }
});
