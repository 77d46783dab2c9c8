import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { recoveryCode } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, enrolPasskey, proofFor, shopAddress } from "@/tests/support/provider/factors";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

/** The shop before and after it moved to another address. */
let before: TestProvider;
let after: TestProvider;

beforeAll(async () => {
  before = await openTestProvider({ settings: shopAddress });
  const database = { db: before.shop.db, kind: "PGlite", close: async () => {} } as const;
  after = await openTestProvider({ database, seed: false, settings: { PUBLIC_URL: "https://shop.example" } });
});

afterAll(() => before.close());

async function movedMember() {
  const buyer = await newBuyer(before);
  await buyer.grant("wallet", 20);
  return { buyer, ...(await enrolPasskey(before, buyer)) };
}

async function signInWith(buyer: { username: string; password: string }, code: string) {
  const { data } = await after.call("POST member/login", buyer);
  return after.call("POST session/continue", { halfToken: data.token, code });
}

test("a recovery code signs a member in whose passkeys are of another address, and the password alone does not", async () => {
  const { buyer, recoveryCodes } = await movedMember();
  const { data } = await after.call("POST member/login", buyer);
  expect(data).toMatchObject({ tokenHead: "Half ", secondFactor: ["recovery"] });
  expect((await after.call("GET member/profile", {}, { token: data.tokenHead + data.token })).status).toBe(401);
  expect((await signInWith(buyer, recoveryCodes[0] ?? "")).data).toMatchObject({ tokenHead: "Bearer ", memberId: buyer.id });
});

test("without recovery codes only the shop can help", async () => {
  const { buyer } = await movedMember();
  await before.shop.db.delete(recoveryCode).where(eq(recoveryCode.memberId, buyer.id));
  expect(await after.call("POST member/login", buyer)).toMatchObject({ status: 422, message: sentence("noRecoveryCodes", "en_US") });
});

test("a session moves no money until the member has a factor of the new address, for which the password alone is not enough", async () => {
  const { buyer, recoveryCodes } = await movedMember();
  const { token } = buyer;
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword } as const;
  expect((await after.call("POST member/withdrawal", withdrawal, { token })).message).toBe(sentence("factorNeeded", "en_US"));
  for (const code of [undefined, recoveryCodes[0]]) {
    const asked = await after.call("POST factor/prove", { purpose: "money", code }, { token });
    expect(asked.message).toBe(sentence("passkeysElsewhere", "en_US"));
  }
  expect((await proofFor(after, buyer, "factors")).message).toBe(sentence("wrongFactor", "en_US"));
  const { secret } = await enrolApp(after, buyer, { code: recoveryCodes[1] });
  const { data } = await proofFor(after, buyer, "money", { code: codeOf(secret) });
  expect((await after.call("POST member/withdrawal", { ...withdrawal, factorProof: data.proof }, { token })).code).toBe(200);
});

test("a member with an app as well uses the app", async () => {
  const { buyer, passkey } = await movedMember();
  const { secret } = await enrolApp(before, buyer, { passkey });
  const { data } = await after.call("GET factor/list", {}, { token: buyer.token });
  expect(data).toMatchObject({ strongest: "app", passkeys: [{ elsewhere: true }] });
  expect((await signInWith(buyer, codeOf(secret))).data).toMatchObject({ memberId: buyer.id });
});
