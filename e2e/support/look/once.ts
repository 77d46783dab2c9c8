import type { BrowserContext } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { goodsNamed, signInAs } from "../buying";
import { newMember, operate } from "../shop";
import { expect } from "../test";

/** A member with a second factor, whose password was right in this browser. */
export async function beginSignIn(context: BrowserContext): Promise<void> {
  const member = await newMember();
  const { proof } = await member.tell<{ proof: string }>("POST", "factor/prove", { purpose: "factors", password: member.password });
  const { secret } = await member.tell<{ secret: string }>("POST", "factor/newApp", { proof });
  await member.tell("POST", "factor/confirmApp", { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await signInAs(context, member);
}

/** Adds to the cart without scripts, and returns the query of the page that says so. */
export async function pressWithoutScripts({ request }: BrowserContext, locale: string): Promise<string> {
  const { productId, productSkuId } = await goodsNamed("Cork Mat");
  const options = { form: { item: `${productId}.${productSkuId}` }, headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 };
  const answer = await request.post(`/api/form/${locale}/cart`, options);
  const { location = "" } = answer.headers();
  expect(location).toContain("/notice?");
  return location.slice(location.indexOf("?"));
}

/** The query with which the draft of a product is seen in the shop, and its end. */
export async function openDraft(product: string) {
  const [, id = ""] = /^Draft (\d+)/.exec(await operate("draft", "open", "product", product)) ?? [];
  const address = await operate("draft", "preview", id);
  return { query: new URL(address.trim()).search, discard: () => operate("draft", "discard", id) };
}
