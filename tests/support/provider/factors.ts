import { Secret, TOTP } from "otpauth";
import type { CallInput } from "@/lib/contract";
import type { Buyer } from "./buyer";
import { type SoftPasskey, softPasskey } from "./soft-passkey";
import type { TestProvider } from "./test-provider";

export type Owner = { token: string; username: string; password: string };

/** The settings of a shop that takes passkeys. */
export const shopAddress = { PUBLIC_URL: "http://localhost:3000" };

/** The code of an app, some steps of thirty seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

type Given = { passkey?: SoftPasskey; code?: string };

/** Asks for a proof with the given factor. */
export async function proofFor(
  provider: TestProvider,
  { token, password }: Pick<Owner, "token" | "password">,
  purpose: CallInput<"POST factor/prove">["purpose"],
  { passkey, code }: Given = {},
) {
  const { data } = await provider.call("POST factor/challenge", { purpose }, { token });
  const answer = passkey && { passkey: passkey.answer(data.options ?? {}) };
  const input = { purpose, ...(purpose !== "money" && { password }), ...answer, ...(code && { code }) };
  return provider.call("POST factor/prove", input, { token });
}

/** A proof that must be given. */
export async function takeProof(...asked: Parameters<typeof proofFor>): Promise<string> {
  const { data, message } = await proofFor(...asked);
  if (!data) throw new Error(`there is no proof: ${message}`);
  return data.proof;
}

/** Enrols a passkey; returns it with the recovery codes of a first factor. */
export async function enrolPasskey(provider: TestProvider, owner: Owner, given: Given = {}, name = "Telephone") {
  const { token } = owner;
  const proof = await takeProof(provider, owner, "factors", given);
  const passkey = softPasskey();
  const { data } = await provider.call("POST factor/passkeyOptions", {}, { token });
  const added = await provider.call("POST factor/addPasskey", { proof, name, passkey: passkey.register(data.options) }, { token });
  if (added.code !== 200) throw new Error(added.message);
  return { passkey, recoveryCodes: added.data.recoveryCodes ?? [] };
}

/** Sets an app for codes up. Its first code is that of the step before, so that a test has two more. */
export async function enrolApp(provider: TestProvider, owner: Owner, given: Given = {}) {
  const { token } = owner;
  const proof = await takeProof(provider, owner, "factors", given);
  const { data } = await provider.call("POST factor/newApp", { proof }, { token });
  const confirmed = await provider.call("POST factor/confirmApp", { code: codeOf(data.secret, -1) }, { token });
  if (confirmed.code !== 200) throw new Error(confirmed.message);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes ?? [] };
}

/** An order of goods, which can be bought again and again. */
export async function placeGoods(buyer: Buyer) {
  const { data } = await buyer.call("GET member/address/list", {});
  return buyer.placed({ "seed-tin": 1 }, { memberReceiveAddressId: data[0]?.id });
}
