import { spawn } from "node:child_process";
import { createHash } from "node:crypto";

/** The programs that Playwright starts; against others the environment says where they are. */
const dataDir = process.env.E2E_DATA_DIR ?? ".data/e2e";
const providerUrl = process.env.E2E_PROVIDER_URL ?? "http://127.0.0.1:4100";
const shopUrl = process.env.E2E_SHOP_URL ?? "http://localhost:3100";

/** Where a gateway sends the payer afterwards, in calls that no page makes. */
export const successUrl = `${shopUrl}/order_list`;

/** Says something to the shop as its operator, and answers with what it said. */
export function operate(...words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
    const child = spawn("node", ["scripts/run.mjs", "provider/shop.ts", ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    const hear = (part: Buffer) => {
      text += part;
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", (code) => (code === 0 ? resolve(text) : reject(new Error(`the operator's command failed: ${text}`))));
  });
}

type Answer<Data> = { code: number; message: string; data: Data };

/** Makes a call straight to the provider. */
export async function tellProvider<Data>(method: "GET" | "POST", path: string, input: object, token = ""): Promise<Data> {
  const response = await fetch(`${providerUrl}/${path}`, {
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

/** Twice MD5: the wire's form of a transaction password. */
export function doubleMd5(text: string): string {
  const md5 = (value: string) => createHash("md5").update(value).digest("hex");
  return md5(md5(text));
}

export const newPassword = "A-new-tree-2026";

type Wanted = { wallet?: number; credit?: number; address?: boolean; card?: boolean; transactionPassword?: string };

/** A member of a journey's own, with what the journey needs. */
export async function newMember(wanted: Wanted = {}) {
  const username = `j${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const email = `${username}@members.example`;
  const { userCode } = await tellProvider<{ userCode: string }>("POST", "member/register", {
    companyCode: "US",
    username,
    email,
    password: newPassword,
    confirmPassword: newPassword,
    recommendNo: "",
    linkNo: "",
  });
  const { tokenHead, token } = await tellProvider<{ tokenHead: string; token: string }>("POST", "member/login", {
    username,
    password: newPassword,
  });
  const authorization = tokenHead + token;
  const tell = <Data>(method: "GET" | "POST", path: string, input: object = {}) => tellProvider<Data>(method, path, input, authorization);

  if (wanted.address) await tell("POST", "member/address/add", anAddress);
  if (wanted.card) await tell("POST", "credit/card", aCard);
  if (wanted.transactionPassword)
    await tell("POST", "member/info/changedTransactionPassword", { transactionPassword: doubleMd5(wanted.transactionPassword) });
  if (wanted.wallet) await operate("grant", username, "wallet", String(wanted.wallet));
  if (wanted.credit) await operate("grant", username, "reorder-credit", String(wanted.credit));
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

type Letter = { to: string; subject: string; body: string };

/** The newest letter to an address whose words fit. */
export async function readLetter(to: string, pattern: RegExp): Promise<RegExpMatchArray> {
  for (let tries = 0; tries < 50; tries += 1) {
    const letters = (await (await fetch(`${providerUrl}/_dev/mailbox?format=json`)).json()) as Letter[];
    for (const letter of letters.filter((each) => each.to === to)) {
      const match = pattern.exec(letter.body);
      if (match) return match;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no letter to ${to} fits ${pattern}`);
}
