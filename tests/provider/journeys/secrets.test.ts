import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { desc, sql } from "drizzle-orm";
import { openPglite } from "@/provider/db/client";
import { country, mail } from "@/provider/db/schema";
import { tableNames } from "@/tests/support/database/checksums";
import { aCard, anAddress, hashedPassword, setTransactionPassword } from "@/tests/support/provider/buyer";
import { registration, rowsOf } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

const onDisk = process.env.PROVIDER_DATABASE !== "postgres";
const username = "keeper";

/** The member's secrets. */
const said = {
  password: "Correct-Horse-77",
  "wrong password": "Wrong-Battery-78",
  "next password": "Correct-Staple-79",
  "last password": "Correct-Zebra-80",
  "transaction password": hashedPassword("135791"),
  "next transaction password": hashedPassword("975318"),
  "profile's number": "987-65-4320",
  "address's number": "123-45-6788",
  "address's new number": "222-33-4455",
  "card number": "5555555555554444",
};
const cvc = "7391";

const tokens: string[] = [];
const codes: string[] = [];
const answers: { path: string; text: string }[] = [];

let folder: string;
let provider: TestProvider;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "secrets-"));
  provider = await openTestProvider({ seed: false, ...(onDisk && { database: await openPglite({ folder }) }) });
  const request = provider.app.request.bind(provider.app);
  jest.spyOn(provider.app, "request").mockImplementation(async (path, ...others) => {
    const response = await request(path, ...others);
    answers.push({ path: String(path), text: await response.clone().text() });
    return response;
  });
  await leadALife();
});

afterAll(async () => {
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(password: string): Promise<string> {
  const token = await provider.signIn(username, password);
  tokens.push(token.replace("Bearer ", ""));
  return token;
}

/** The code of the newest email. */
async function mailedCode(): Promise<string> {
  const [email] = await provider.shop.db.select().from(mail).orderBy(desc(mail.id)).limit(1);
  const code = /\b\d{6}\b/.exec(email?.body ?? "")?.[0];
  if (!code) throw new Error("no code was mailed");
  codes.push(code);
  return code;
}

/** Uses every secret in calls that succeed, that fail and that are repeated. */
async function leadALife() {
  const { call, shop } = provider;
  await shop.db.insert(country).values({ code: "US", name: { en_US: "United States", zh_TW: "美國", ja_JP: "米国" }, areaCode: "+1" });
  const form = registration({ username, password: said.password });
  await call("POST member/register", form);
  const code = await mailedCode();
  await call("POST member/login", { username, password: said["wrong password"] });
  const first = await signIn(said.password);
  await call("POST member/confirmEmail", { code: "000000" }, { token: first });
  await call("POST member/confirmEmail", { code }, { token: first });
  const passwords = { oldPassword: said.password, newPasswordOne: said["next password"], newPasswordTwo: said["next password"] };
  await call("POST member/resetPasswordV", { ...passwords, oldPassword: said["wrong password"] }, { token: first });
  await call("POST member/resetPasswordV", passwords, { token: first });

  await call("POST member/verificationCodeSend", { memberIdName: username, email: form.email });
  const verificationCode = await mailedCode();
  const last = { newPasswordOne: said["last password"], newPasswordTwo: said["last password"] };
  await call("POST member/forgotPasswordV", { memberIdName: username, verificationCode: "000000", ...last });
  await call("POST member/forgotPasswordV", { memberIdName: username, verificationCode, ...last });

  const token = await signIn(said["last password"]);
  await setTransactionPassword(provider, { token, password: said["last password"] }, said["transaction password"]);
  await call("POST member/info/sendTransactionVerificationCode", {}, { token });
  const transactionVerificationCode = await mailedCode();
  const next = { transactionPassword: said["next transaction password"], transactionVerificationCode };
  await call("POST member/info/changedTransactionPassword", next, { token });
  await call(
    "POST member/withdrawal",
    { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword: said["transaction password"] },
    { token },
  );
  const headers = { "idempotency-key": "withdrawal" };
  const withdrawal = { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword: next.transactionPassword } as const;
  await call("POST member/withdrawal", withdrawal, { token, headers });

  await call("POST member/modifyMemberV", { paperNumber: said["profile's number"] }, { token });
  await call("POST member/address/add", anAddress({ ssnEinPin: said["address's number"] }), { token });
  const [own] = (await call("GET member/address/list", {}, { token })).data;
  await call("POST member/address/update", { ...anAddress({ ssnEinPin: said["address's new number"] }), id: own?.id ?? 0 }, { token });
  await call("POST credit/card", aCard({ cardType: "MasterCard", cardNumber: said["card number"], cardCvc: cvc }), { token });
  for (const key of [
    "GET member/profile",
    "GET member/address/list",
    "GET member/address/getDefaultDetail",
    "GET credit/card/listByThirdParty",
  ] as const)
    await call(key, {}, { token });
}

const hash = (name: string, text: string) => createHash(name).update(text);

/** A text in clear and in all encodings. */
function formsOf(text: string): string[] {
  const md5 = hash("md5", text).digest("hex");
  const hashes = [md5, hash("md5", md5).digest("hex"), ...["sha1", "sha256", "sha512"].map((name) => hash(name, text).digest("hex"))];
  const bytes = Buffer.from(text);
  const digits = text.replace(/\D/g, "");
  const encoded = [
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    hash("sha256", text).digest("base64"),
  ];
  return [text, ...(digits.length >= 9 ? [digits] : []), ...hashes, ...encoded];
}

/** The secrets that `contains` finds in any encoding. */
function found(contains: (text: string) => boolean): string[] {
  return Object.entries(said).flatMap(([name, text]) => (formsOf(text).some(contains) ? [name] : []));
}

/** The tokens that `contains` finds in clear. Hashes are allowed, because they cannot be used to sign in. */
const clearTokens = (contains: (text: string) => boolean) => tokens.filter(contains);

async function dump(except: string[] = []): Promise<string> {
  const names = (await tableNames(provider)).filter((name) => !except.includes(name));
  const rows = [];
  for (const name of names)
    rows.push(...(await rowsOf<{ row: string }>(provider, sql`select each::text as row from ${sql.identifier(name)} each`)));
  return rows.map(({ row }) => row).join("\n");
}

/** The CVC as a separate number that is no fraction of a second. */
const holdsCvc = (text: string) => new RegExp(`(?<![\\w.])${cvc}(?!\\w)`).test(text);

test("the recorded session contains every expected success and refusal", async () => {
  const refused = answers.filter(({ text }) => JSON.parse(text).code !== 200).map(({ path }) => path);
  expect(refused).toEqual([
    "/member/login",
    "/member/confirmEmail",
    "/member/resetPasswordV",
    "/member/forgotPasswordV",
    "/member/withdrawal",
    "/member/withdrawal",
  ]);
  expect({ tokens: tokens.length, codes: codes.length }).toEqual({ tokens: 2, codes: 3 });
  expect(new Set(Object.values(said)).size).toBe(Object.keys(said).length);
});

test("no table contains a secret, in clear or encoded", async () => {
  const text = await dump();
  expect(text).toContain(username);
  expect(found((form) => text.includes(form))).toEqual([]);
  expect(clearTokens((token) => text.includes(token))).toEqual([]);
  expect(holdsCvc(text)).toBe(false);
});

test("an emailed code is stored in its email only", async () => {
  const text = await dump(["mail"]);
  const standing = (code: string) => new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(text);
  expect(codes.filter(standing)).toEqual([]);
  expect(
    codes.filter((code) =>
      formsOf(code)
        .slice(1)
        .some((form) => text.includes(form)),
    ),
  ).toEqual([]);
});

test("no log line contains a secret, a token or a code", () => {
  const text = provider.logLines.join("\n");
  expect(provider.logLines.length).toBeGreaterThan(15);
  expect(found((form) => text.includes(form))).toEqual([]);
  expect(clearTokens((token) => text.includes(token))).toEqual([]);
  expect(codes.filter((code) => new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(text))).toEqual([]);
  expect(holdsCvc(text)).toBe(false);
});

test("no response repeats a secret, and a token is in its sign-in response only", () => {
  const text = answers.map((answer) => answer.text).join("\n");
  expect(found((form) => text.includes(form))).toEqual([]);
  expect(holdsCvc(text)).toBe(false);
  for (const token of tokens)
    expect(answers.filter((answer) => answer.text.includes(token)).map(({ path }) => path)).toEqual(["/member/login"]);
});

test("a failing query is logged without its parameters", async () => {
  const before = provider.logLines.length;
  await provider.shop.db.execute(sql`alter table mail rename column body to text`);
  const token = await signIn(said["last password"]);
  await provider.shop.clock.moveBy(180_000);
  const { status } = await provider.call("POST member/info/sendTransactionVerificationCode", {}, { token });
  await provider.shop.db.execute(sql`alter table mail rename column text to body`);
  expect(status).toBe(500);
  const lines = provider.logLines.slice(before).join("\n");
  expect(lines).toContain("a handler failed");
  expect(lines).toContain("insert into");
  expect(lines).not.toMatch(/code is \d|@example\.com/);
});

(onDisk ? test : test.skip)("the files of the embedded database contain no secret", async () => {
  await provider.shop.db.execute(sql`checkpoint`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name)));
  const bytes = Buffer.concat(await Promise.all(files));
  expect(bytes.includes(username)).toBe(true);
  expect(found((form) => bytes.includes(form))).toEqual([]);
  expect(clearTokens((token) => bytes.includes(token))).toEqual([]);
});
