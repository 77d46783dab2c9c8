import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { sentence } from "@/provider/http/sentence";
import { checkLedger } from "@/provider/modules/ledger/check";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, enrolPasskey, placeGoods, proofFor, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { newMember, stockWithoutEnd } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let provider: TestProvider;
let receiver: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  provider = await openTestProvider({ settings: shopAddress });
  await stockWithoutEnd(provider, "seed-tin");
  receiver = await newMember(provider);
});

afterAll(async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  await provider.close();
});

const needed = { status: 422, message: sentence("factorNeeded", "en_US"), issues: [{ field: "factorProof" }] };

type Factor = "none" | "app" | "passkey" | "both";

/** A buyer with money and factors, and a function that gives the strongest of them. */
async function openAccount(factor: Factor) {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 500);
  const app = factor === "app" || factor === "both" ? await enrolApp(provider, buyer) : null;
  const given = app ? { code: codeOf(app.secret) } : {};
  const passkey = factor === "passkey" || factor === "both" ? await enrolPasskey(provider, buyer, given) : null;
  let steps = factor === "both" ? 1 : 0;
  const strongest = () => (passkey ? { passkey: passkey.passkey } : app ? { code: codeOf(app.secret, steps++) } : {});
  return { buyer, app, passkey, strongest };
}

const transferOf = (buyer: Buyer): CallInput<"POST member/transfer"> => ({
  accountType: 1,
  amount: 5,
  currency: "USD",
  memberCode: buyer.userCode,
  toMemberCode: receiver.userCode,
  source: 2,
  transactionPassword,
});

/** Every call that takes money out of an account, above the member's limit. */
const calls = {
  transfer: (buyer: Buyer, factorProof?: string) => buyer.call("POST member/transfer", { ...transferOf(buyer), factorProof }),
  withdrawal: (buyer: Buyer, factorProof?: string) =>
    buyer.call("POST member/withdrawal", { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword, factorProof }),
  payment: async (buyer: Buyer, factorProof?: string) => {
    await buyer.call("POST factor/limit", { limit: 10 });
    const { id, paymentAmount } = await placeGoods(buyer);
    return buyer.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }], factorProof });
  },
  // It is below the limit, which is for own orders only.
  "payment of another member's order": async (buyer: Buyer, factorProof?: string) => {
    const asker = await newBuyer(provider);
    const { id, paymentAmount } = await placeGoods(asker);
    const { data } = await asker.call("POST payLink/create", { orderId: id });
    const hybrids = [{ accountType: 1 as const, amount: paymentAmount }];
    const successUrl = "http://localhost:3000/pay_for";
    return buyer.call("POST payLink/pay", { token: data.token, paymentMethod: 1, hybrids, transactionPassword, successUrl, factorProof });
  },
};

const ages = { "just opened": 0, "an hour old": 60 * minuteMs, "29 days old": 29 * dayMs };
const factors: Factor[] = ["none", "app", "passkey", "both"];

const matrix = Object.keys(calls).flatMap((call) =>
  Object.keys(ages).flatMap((age) => factors.map((factor) => [call, age, factor] as [keyof typeof calls, keyof typeof ages, Factor])),
);

test.each(matrix)(
  "a %s in a session that is %s, of a member with %s",
  async (call, age, factor) => {
    const { buyer, strongest } = await openAccount(factor);
    await provider.shop.clock.moveBy(ages[age]);
    const bare = await calls[call](buyer);
    if (factor === "none") return expect(bare).toMatchObject({ code: 200 });
    expect(bare).toMatchObject(needed);
    const ofFactors = await takeProof(provider, buyer, "factors", strongest());
    expect(await calls[call](buyer, ofFactors)).toMatchObject(needed);
    const proof = await takeProof(provider, buyer, "money", strongest());
    expect(await calls[call](buyer, proof)).toMatchObject({ code: 200 });
    expect(await calls[call](buyer, proof)).toMatchObject(needed);
  },
  60_000,
);

test("a weaker factor than the strongest, and a recovery code, prove nothing for money", async () => {
  const { buyer, app, passkey } = await openAccount("both");
  for (const code of [codeOf(app?.secret ?? "", 1), app?.recoveryCodes[0] ?? "", passkey?.recoveryCodes[0] ?? "", "", undefined])
    expect((await proofFor(provider, buyer, "money", { code })).status).toBe(422);
});

test("a proof of one session is worth nothing in another, and after five minutes", async () => {
  const { buyer, strongest } = await openAccount("passkey");
  const { passkey } = strongest();
  const half = await provider.call("POST member/login", { username: buyer.username, password: buyer.password });
  const { data } = await provider.call("POST session/passkeyOptions", { halfToken: half.data.token });
  const answer = passkey?.answer(data.options ?? {});
  const other = await provider.call("POST session/continue", { halfToken: half.data.token, passkey: answer });
  const proof = await takeProof(provider, buyer, "money", strongest());
  const stolen = await provider.call(
    "POST member/transfer",
    { ...transferOf(buyer), factorProof: proof },
    { token: `Bearer ${other.data.token}` },
  );
  expect(stolen).toMatchObject(needed);
  await provider.shop.clock.moveBy(5 * minuteMs);
  expect(await calls.transfer(buyer, proof)).toMatchObject(needed);
});

test("a proof that the password alone gave is worth nothing once there is a factor", async () => {
  const { buyer } = await openAccount("none");
  const proof = await takeProof(provider, buyer, "factors");
  await enrolPasskey(provider, buyer);
  expect(await buyer.call("POST factor/newApp", { proof })).toMatchObject(needed);
});

test("wrong passwords of a stolen session do not lock the owner's", async () => {
  const { buyer } = await openAccount("none");
  const token = await provider.signIn(buyer.username, buyer.password);
  const thief = { token, password: "guessed wrong" };
  for (let guess = 0; guess < 6; guess += 1) await proofFor(provider, thief, "factors");
  expect((await proofFor(provider, thief, "factors")).status).toBe(429);
  expect((await proofFor(provider, buyer, "factors")).code).toBe(200);
});

test("a stolen session without password and factor changes no factor", async () => {
  const { buyer, strongest, app } = await openAccount("app");
  const thief = { token: buyer.token, password: "guessed wrong" };
  expect((await proofFor(provider, thief, "factors", strongest())).message).toBe(sentence("wrongPassword", "en_US"));
  expect((await proofFor(provider, buyer, "factors", { code: "000000" })).message).toBe(sentence("wrongFactor", "en_US"));
  for (const proof of ["", "made up", app?.secret ?? ""]) {
    expect(await buyer.call("POST factor/newApp", { proof })).toMatchObject(needed);
    expect(await buyer.call("POST factor/removeApp", { proof })).toMatchObject(needed);
    expect(await buyer.call("POST factor/newRecoveryCodes", { proof })).toMatchObject(needed);
    expect(await buyer.call("POST factor/limit", { limit: 1_000_000, proof })).toMatchObject(needed);
  }
});

test("payments of a day are added up against the limit, which a session may lower but not raise", async () => {
  const { buyer, strongest } = await openAccount("app");
  const { paymentAmount: cost } = await placeGoods(buyer);
  const pay = async (factorProof?: string) => {
    const { id } = await placeGoods(buyer);
    return buyer.pay(id, { hybrids: [{ accountType: 1, amount: cost }], factorProof });
  };
  expect((await buyer.call("POST factor/limit", { limit: 0 })).code).toBe(200);
  expect(await pay()).toMatchObject(needed);
  const limit = Math.round(cost * 150) / 100;
  expect(await buyer.call("POST factor/limit", { limit })).toMatchObject(needed);
  const proof = await takeProof(provider, buyer, "factors", strongest());
  expect((await buyer.call("POST factor/limit", { limit, proof })).code).toBe(200);
  expect((await pay()).code).toBe(200);
  expect(await pay()).toMatchObject(needed);
  await provider.shop.clock.moveBy(dayMs);
  expect((await pay()).code).toBe(200);
});

test("a refused transfer does not use its proof up, and a repeated one needs no other", async () => {
  const { buyer, strongest } = await openAccount("passkey");
  const factorProof = await takeProof(provider, buyer, "money", strongest());
  const form = { ...transferOf(buyer), factorProof };
  expect((await buyer.call("POST member/transfer", { ...form, amount: 100_000 }, "too much")).message).toBe(
    sentence("insufficientFunds", "en_US"),
  );
  for (let repeat = 0; repeat < 2; repeat += 1) expect((await buyer.call("POST member/transfer", form, "once")).code).toBe(200);
  expect((await buyer.balances()).wallet).toBe(495);
});
