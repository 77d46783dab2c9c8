import { expect, test } from "@jest/globals";
import { sentence } from "@/provider/http/sentence";
import { enrolPasskey, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { newMember } from "@/tests/support/provider/sample-shop";
import { softPasskey } from "@/tests/support/provider/soft-passkey";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ settings: shopAddress });

const wrong = { status: 422, message: sentence("wrongPasskey", "en_US"), data: null };

async function memberWithPasskey() {
  const own = await newMember(provider);
  return { ...own, ...(await enrolPasskey(provider, own)) };
}

const optionsFor = async (halfToken?: string) => (await provider.call("POST session/passkeyOptions", { halfToken })).data.options ?? {};

test("a passkey signs in without a user name or a password", async () => {
  const own = await memberWithPasskey();
  const options = await optionsFor();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  const { data } = await provider.call("POST session/continue", { passkey: own.passkey.answer(options) });
  expect(data).toMatchObject({ tokenHead: "Bearer ", memberId: own.id });
});

test("a passkey completes a sign-in by password, and that of another member does not", async () => {
  const [own, other] = [await memberWithPasskey(), await memberWithPasskey()];
  const { data: half } = await provider.call("POST member/login", own);
  expect(half.secondFactor).toEqual(["passkey", "recovery"]);
  const options = await optionsFor(half.token);
  expect(JSON.stringify(options)).toContain(own.passkey.id);
  const halfToken = half.token;
  expect((await provider.call("POST session/continue", { halfToken, passkey: other.passkey.answer(options) })).status).toBe(422);
  expect((await provider.call("POST session/continue", { halfToken, passkey: own.passkey.answer(options) })).data.memberId).toBe(own.id);
});

test.each([
  ["of another origin", { origin: "https://shop.example.evil" }],
  ["of another port", { origin: "http://localhost:3001" }],
  ["for another domain", { domain: "evil.example" }],
  ["of a device that did not recognize its owner", { flags: 0x01 }],
])("an answer %s is refused", async (_, own) => {
  const { passkey } = await memberWithPasskey();
  expect(await provider.call("POST session/continue", { passkey: passkey.answer(await optionsFor(), own) })).toMatchObject(wrong);
});

test("an origin that a request names is not trusted", async () => {
  const { passkey } = await memberWithPasskey();
  const origin = "https://evil.example";
  const answer = passkey.answer(await optionsFor(), { origin });
  const headers = { origin, host: "evil.example", "x-forwarded-host": "evil.example" };
  expect(await provider.call("POST session/continue", { passkey: answer }, { headers })).toMatchObject(wrong);
});

test("a challenge is answered once, within five minutes, and for its purpose", async () => {
  const own = await memberWithPasskey();
  const options = await optionsFor();
  expect((await provider.call("POST session/continue", { passkey: own.passkey.answer(options) })).code).toBe(200);
  expect(await provider.call("POST session/continue", { passkey: own.passkey.answer(options) })).toMatchObject(wrong);
  const { data } = await provider.call("POST factor/challenge", { purpose: "money" }, { token: own.token });
  const forMoney = own.passkey.answer(data.options ?? {});
  expect(await provider.call("POST session/continue", { passkey: forMoney })).toMatchObject(wrong);
  expect(await provider.call("POST session/continue", { passkey: own.passkey.answer({ challenge: "bWFkZS11cA" }) })).toMatchObject(wrong);
  const late = await optionsFor();
  await provider.shop.clock.moveBy(5 * 60_000);
  expect(await provider.call("POST session/continue", { passkey: own.passkey.answer(late) })).toMatchObject(wrong);
});

test("a copy of a device, whose counter is behind, is refused", async () => {
  const { passkey } = await memberWithPasskey();
  expect((await provider.call("POST session/continue", { passkey: passkey.answer(await optionsFor()) })).code).toBe(200);
  passkey.rewind();
  expect(await provider.call("POST session/continue", { passkey: passkey.answer(await optionsFor()) })).toMatchObject(wrong);
});

test("the challenge of a session enrols nothing in another one", async () => {
  const own = await newMember(provider);
  const other = { ...own, token: await provider.signIn(own.username, own.password) };
  const { data } = await provider.call("POST factor/passkeyOptions", {}, { token: own.token });
  const proof = await takeProof(provider, other, "factors");
  const passkey = softPasskey().register(data.options);
  expect(await provider.call("POST factor/addPasskey", { proof, name: "Telephone", passkey }, { token: other.token })).toMatchObject(wrong);
});

test("passkeys are listed by name, renamed by their owner only, and removed with a proof", async () => {
  const [own, other] = [await memberWithPasskey(), await memberWithPasskey()];
  const list = async () => (await provider.call("GET factor/list", {}, { token: own.token })).data;
  const [shown] = (await list()).passkeys;
  expect(shown).toMatchObject({ name: "Telephone", elsewhere: false, usedTime: null });
  const id = shown?.id ?? 0;
  expect((await provider.call("POST factor/renamePasskey", { id, name: "Mine" }, { token: other.token })).status).toBe(404);
  expect((await provider.call("POST factor/renamePasskey", { id, name: "Mine" }, { token: own.token })).code).toBe(200);
  const stranger = await takeProof(provider, other, "factors", other);
  expect((await provider.call("POST factor/removePasskey", { id, proof: stranger }, { token: other.token })).status).toBe(404);
  expect((await provider.call("POST factor/removePasskey", { id, proof: stranger }, { token: own.token })).message).toBe(
    sentence("factorNeeded", "en_US"),
  );
  const proof = await takeProof(provider, own, "factors", own);
  expect((await list()).passkeys).toMatchObject([{ name: "Mine" }]);
  expect((await provider.call("POST factor/removePasskey", { id, proof }, { token: own.token })).code).toBe(200);
  expect(await list()).toMatchObject({ passkeys: [], strongest: "none" });
  expect(await provider.call("POST session/continue", { passkey: own.passkey.answer(await optionsFor()) })).toMatchObject(wrong);
});

test("a member of a suspended account cannot sign in with a passkey", async () => {
  const own = await memberWithPasskey();
  await provider.shop.db.execute(`update member set frozen_at = now() where id = ${own.id}`);
  const answer = await provider.call("POST session/continue", { passkey: own.passkey.answer(await optionsFor()) });
  expect(answer).toMatchObject({ status: 422, message: sentence("memberFrozen", "en_US") });
});
