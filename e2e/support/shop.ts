import { createHash } from "node:crypto";
import { runOperatorCommand } from "./operator";
import { dataDir, providerPort, storefrontPort } from "./ports";

const providerUrl = `http://127.0.0.1:${providerPort}`;
const shopUrl = `http://localhost:${storefrontPort}`;

/** The return address of payments that a test makes without a page. */
export const successUrl = `${shopUrl}/order_list`;

/** Runs an operator command in the shared shop; returns its output. */
export function operate(...words: string[]): Promise<string> {
  return runOperatorCommand(dataDir, words);
}

type Answer<Data> = { code: number; message: string; data: Data };

/** Makes a call straight to the provider. */
export async function callProvider<Data>(
  method: "GET" | "POST",
  path: string,
  input: object,
  token = "",
  provider = providerUrl,
): Promise<Data> {
  const response = await fetch(`${provider}/${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      language: "en_US",
      tenant: "canopy",
      channel: "1",
      ...(token && { authorization: token }),
    },
    ...(method === "POST" && { body: JSON.stringify(input) }),
  });
  const { code, message, data } = (await response.json()) as Answer<Data>;
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

/** Posts a payer's decision to the gateway, as its own page does. */
export async function decideAtGateway(reference: string, decision: "approved" | "declined"): Promise<void> {
  const body = new URLSearchParams({ reference, decision });
  const { status } = await fetch(`${providerUrl}/gateway/pay`, { method: "POST", body, redirect: "manual" });
  if (status !== 303) throw new Error(`the gateway answered ${status}`);
}

/** Twice MD5: the wire's form of a transaction password. */
export function doubleMd5(text: string): string {
  const md5 = (value: string) => createHash("md5").update(value).digest("hex");
  return md5(md5(text));
}

export const newPassword = "A-new-tree-2026";

type Wanted = {
  wallet?: number;
  credit?: number;
  address?: boolean;
  card?: boolean;
  transactionPassword?: string;
  /** The country in which the member registers. */
  country?: string;
  /** The code of the member who enrols the new one. */
  enroller?: string;
  /** The address stays unconfirmed. */
  unconfirmed?: boolean;
};

/** Registers a member with the wanted belongings, in the shared shop or in another one. */
export async function newMember(wanted: Wanted = {}, at = { providerUrl, operate }) {
  const username = `j${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const email = `${username}@members.example`;
  let authorization = "";
  const tell = <Data>(method: "GET" | "POST", path: string, input: object = {}) =>
    callProvider<Data>(method, path, input, authorization, at.providerUrl);
  const { userCode } = await tell<{ userCode: string }>("POST", "member/register", {
    companyCode: wanted.country ?? "US",
    username,
    email,
    password: newPassword,
    confirmPassword: newPassword,
    recommendNo: wanted.enroller ?? "",
    linkNo: "",
  });
  const login = { username, password: newPassword };
  const { tokenHead, token } = await tell<{ tokenHead: string; token: string }>("POST", "member/login", login);
  authorization = tokenHead + token;

  const { emailConfirmed } = await tell<{ emailConfirmed: boolean }>("GET", "member/profile");
  if (!emailConfirmed && !wanted.unconfirmed) {
    const [code] = await readEmail(email, /\b\d{6}\b/, at.providerUrl);
    await tell("POST", "member/confirmEmail", { code });
  }
  if (wanted.address) await tell("POST", "member/address/add", anAddress);
  if (wanted.card) await tell("POST", "credit/card", aCard);
  if (wanted.transactionPassword) {
    const { proof } = await tell<{ proof: string }>("POST", "factor/prove", { purpose: "transactionPassword", password: newPassword });
    const form = { transactionPassword: doubleMd5(wanted.transactionPassword), factorProof: proof };
    await tell("POST", "member/info/changedTransactionPassword", form);
  }
  if (wanted.wallet) await at.operate("grant", username, "wallet", String(wanted.wallet));
  if (wanted.credit) await at.operate("grant", username, "reorder-credit", String(wanted.credit));
  return { username, email, userCode, password: newPassword, tell };
}

export const anAddress = {
  firstName: "June",
  lastName: "Alder",
  email: "june@members.example",
  postCode: "97205",
  phoneNumber: "5035550142",
  ssnEinPin: "123456789",
  countryRegion: "US",
  province: "Oregon",
  city: "Portland",
  region: "",
  detailAddress: "12 Cedar Lane",
  defaultStatus: 1,
};

const aCard = {
  cardType: "Visa",
  firstName: "June",
  lastName: "Alder",
  billToPhone: "5035550142",
  cardNumber: "4242424242424242",
  expirationMonth: 12,
  expirationYear: 2032,
  cardCvc: "123",
  thirdParty: 2,
};

type Email = { to: string; subject: string; body: string };

/** The newest email to an address whose text matches. */
export async function readEmail(to: string, pattern: RegExp, provider = providerUrl): Promise<RegExpMatchArray> {
  for (let tries = 0; tries < 50; tries += 1) {
    const emails = (await (await fetch(`${provider}/_dev/mailbox?format=json&to=${encodeURIComponent(to)}`)).json()) as Email[];
    for (const email of emails.filter((each) => each.to === to)) {
      const match = pattern.exec(email.body);
      if (match) return match;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no email to ${to} fits ${pattern}`);
}
