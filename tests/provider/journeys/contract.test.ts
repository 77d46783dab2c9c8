import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { type CallKey, callKeys, rowOf } from "@/lib/contract";
import { Envelope } from "@/lib/contract/wire/envelope";
import { languages } from "@/lib/contract/wire/language";
import { partsOf } from "@/lib/contract/wire/path";
import { member, memberToken } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { appParts } from "@/provider/modules";
import { checksums } from "@/tests/support/database/checksums";
import { type CallExamples, openWithExamples } from "@/tests/support/provider/call-examples";
import { newMember } from "@/tests/support/provider/sample-shop";
import type { TestProvider } from "@/tests/support/provider/test-provider";

const memberKeys = callKeys.filter((key) => rowOf(key).auth === "member");

const reads = callKeys.filter((key) => key.startsWith("GET "));

let provider: TestProvider;

let token: string;

let examples: CallExamples;

beforeAll(async () => {
  ({ provider, token, examples } = await openWithExamples());
});

afterAll(() => provider.close());

/** Sends a call without input. */
async function send(key: CallKey, headers: Record<string, string>) {
  const { method, path } = partsOf(key);
  const { status, json } = await provider.raw(method, path.replace(/\{\w+\}/, "1"), { headers });
  return { status, ...Envelope.parse(json()) };
}

test("every row of the contract has a handler, and every handler a row", () => {
  expect(Object.keys(appParts.handlers).sort()).toEqual([...callKeys].sort());
});

test("every member call is refused without a token", async () => {
  const wrong = [];
  for (const key of memberKeys) {
    const { status, code, message, data } = await send(key, {});
    if (status !== 401 || code !== 2004 || message !== sentence("signedOut", "en_US") || data !== null) wrong.push({ key, status, code });
  }
  expect(memberKeys.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test("every member call refuses a forged token and a token without its prefix", async () => {
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const wrong = [];
  for (const key of memberKeys) {
    for (const authorization of [forged, "Bearer ", "Bearer undefined", token.replace("Bearer ", "")]) {
      const { status, code } = await send(key, { authorization });
      if (status !== 401 || code !== 2004) wrong.push({ key, authorization, status, code });
    }
  }
  expect(wrong).toEqual([]);
});

test("a public call with a forged token is answered like one without", async () => {
  const { status, code } = await send("GET homeAdvertise/list", { authorization: "Bearer forged" });
  expect({ status, code }).toEqual({ status: 200, code: 200 });
});

test.each([
  "GET nothing/here",
  "POST product/detail",
  "GET member/login",
  "PUT shoppingCart/add",
  "DELETE order/1",
  "GET order/1/2",
  "GET ",
])("%s is not a call and answers 404 with a message", async (line) => {
  const [method = "", path = ""] = line.split(" ");
  const { status, json } = await provider.raw(method, path, { headers: { authorization: token } });
  expect({ status, ...json() }).toEqual({ status: 404, code: 404, message: sentence("notFound", "en_US"), data: null });
});

test.each(reads)("%s answers demo with data that the contract accepts", async (key) => {
  const answer = await provider.call(key, (examples[key] ?? {}) as never, { token });
  expect(answer).toMatchObject({ status: 200, code: 200, message: "success" });
  expect(rowOf(key).data.safeParse(answer.data).error?.issues ?? []).toEqual([]);
});

test("a refusal is in the caller's language, and in English for an unknown one", async () => {
  const asked = [...languages.map(({ header }) => header), "xx_XX"];
  const messages = await Promise.all(asked.map(async (language) => (await send("GET member/profile", { language })).message));
  expect(messages).toEqual([...languages.map(({ header }) => sentence("signedOut", header)), sentence("signedOut", "en_US")]);
  expect(new Set(messages).size).toBe(languages.length);
});

type Visitor = "nobody" | "a forged token" | "a revoked token" | "the token of a frozen member" | "a token that is too old";

async function tokenOf(visitor: Visitor): Promise<string | undefined> {
  const { token, id } = await newMember(provider);
  if (visitor === "nobody") return undefined;
  if (visitor === "a forged token") return `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  if (visitor === "a revoked token") await provider.call("POST member/logout", {}, { token });
  if (visitor === "the token of a frozen member")
    await provider.shop.db.update(member).set({ frozenAt: new Date() }).where(eq(member.id, id));
  if (visitor === "a token that is too old")
    await provider.shop.db.update(memberToken).set({ expiresAt: new Date() }).where(eq(memberToken.memberId, id));
  return token;
}

test.each<Visitor>(["nobody", "a forged token", "a revoked token", "the token of a frozen member", "a token that is too old"])(
  "every member call with %s is refused without data or changes",
  async (visitor) => {
    const token = await tokenOf(visitor);
    const before = await checksums(provider);
    const refused = { status: 401, code: 2004, message: sentence("signedOut", "en_US"), data: null };
    for (const key of memberKeys) {
      expect({ key, ...(await provider.call(key, (examples[key] ?? {}) as never, { token })) }).toEqual({ key, ...refused });
    }
    expect(memberKeys.length).toBeGreaterThan(40);
    expect(await checksums(provider)).toEqual(before);
  },
);
