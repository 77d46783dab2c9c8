import { expect, test } from "@jest/globals";
import { and, eq, isNull } from "drizzle-orm";
import { authenticator, passkey as passkeyTable, recoveryCode } from "@/provider/db/schema";
import { newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, enrolPasskey, placeGoods, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { newMember } from "@/tests/support/provider/sample-shop";
import { softPasskey } from "@/tests/support/provider/soft-passkey";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ settings: shopAddress });

const many = Array.from({ length: 8 }, (_, index) => index);

/** How many of the answers succeeded. */
const successes = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length;

async function halves({ username, password }: { username: string; password: string }): Promise<string[]> {
  const answers = await Promise.all(many.slice(0, 4).map(() => provider.call("POST member/login", { username, password })));
  return answers.map(({ data }) => data.token);
}

test("simultaneous uses of one recovery code sign in once", async () => {
  const own = await newMember(provider);
  const { recoveryCodes } = await enrolApp(provider, own);
  const tokens = await halves(own);
  const code = recoveryCodes[0] ?? "";
  expect(successes(await Promise.all(tokens.map((halfToken) => provider.call("POST session/continue", { halfToken, code }))))).toBe(1);
  const left = and(eq(recoveryCode.memberId, own.id), isNull(recoveryCode.usedAt));
  expect(await provider.shop.db.select().from(recoveryCode).where(left)).toHaveLength(9);
});

test("simultaneous uses of the code of one time step sign in once", async () => {
  const own = await newMember(provider);
  const { secret } = await enrolApp(provider, own);
  const tokens = await halves(own);
  const code = codeOf(secret);
  expect(successes(await Promise.all(tokens.map((halfToken) => provider.call("POST session/continue", { halfToken, code }))))).toBe(1);
});

test("one half sign-in is completed once", async () => {
  const own = await newMember(provider);
  const { recoveryCodes } = await enrolApp(provider, own);
  const [halfToken] = await halves(own);
  const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => provider.call("POST session/continue", { halfToken, code })));
  expect(successes(answers)).toBe(1);
});

test("an app that is confirmed twice at once is enrolled once, with one set of recovery codes", async () => {
  const own = await newMember(provider);
  const proof = await takeProof(provider, own, "factors");
  const { data } = await provider.call("POST factor/newApp", { proof }, { token: own.token });
  const code = codeOf(data.secret);
  const answers = await Promise.all(many.slice(0, 4).map(() => provider.call("POST factor/confirmApp", { code }, { token: own.token })));
  expect(successes(answers)).toBe(1);
  expect(await provider.shop.db.select().from(authenticator).where(eq(authenticator.memberId, own.id))).toHaveLength(1);
  expect(await provider.shop.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, own.id))).toHaveLength(10);
});

test("one proof enrols one passkey, however many arrive at once", async () => {
  const own = await newMember(provider);
  const proof = await takeProof(provider, own, "factors");
  const { data } = await provider.call("POST factor/passkeyOptions", {}, { token: own.token });
  const answers = await Promise.all(
    many.map((index) =>
      provider.call(
        "POST factor/addPasskey",
        { proof, name: `Passkey ${index}`, passkey: softPasskey().register(data.options) },
        { token: own.token },
      ),
    ),
  );
  expect(successes(answers)).toBe(1);
  expect(await provider.shop.db.select().from(passkeyTable).where(eq(passkeyTable.memberId, own.id))).toHaveLength(1);
});

test("one proof moves money once, however many transfers arrive at once", async () => {
  const [buyer, receiver] = [await newBuyer(provider), await newMember(provider)];
  await buyer.grant("wallet", 100);
  const { passkey } = await enrolPasskey(provider, buyer);
  const factorProof = await takeProof(provider, buyer, "money", { passkey });
  const codes = { memberCode: buyer.userCode, toMemberCode: receiver.userCode };
  const form = { accountType: 1, amount: 1, currency: "USD", source: 2, ...codes, transactionPassword, factorProof } as const;
  const answers = await Promise.all(many.map((index) => buyer.call("POST member/transfer", form, `key ${index}`)));
  expect(successes(answers)).toBe(1);
  expect((await buyer.balances()).wallet).toBe(99);
});

test("simultaneous payments stay within the limit of the day", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 1000);
  await enrolApp(provider, buyer);
  const orders = [await placeGoods(buyer), await placeGoods(buyer), await placeGoods(buyer)];
  const cost = orders[0]?.paymentAmount ?? 0;
  expect((await buyer.call("POST factor/limit", { limit: Math.round(cost * 150) / 100 })).code).toBe(200);
  const answers = await Promise.all(orders.map(({ id }) => buyer.pay(id, { hybrids: [{ accountType: 1, amount: cost }] })));
  expect(successes(answers)).toBe(1);
});
