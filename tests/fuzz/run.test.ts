import { expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { type CallKey, callKeys, rowOf } from "@/lib/contract";
import { account, sku } from "@/provider/db/schema";
import { judgeProvider, judgeStorefront } from "@/tests/support/fuzz/judge";
import { providerTarget } from "@/tests/support/fuzz/provider-target";
import { sampleRequests } from "@/tests/support/fuzz/requests";
import { fuzz, type Target } from "@/tests/support/fuzz/run";
import { openRound } from "@/tests/support/fuzz/shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const only: CallKey = "GET homeAdvertise/list";
const refusal = { status: 422, text: JSON.stringify({ code: 422, message: "no", data: null }) };

/** The findings for a provider with these answers. */
async function findingsOf(send: Target["send"], options: { slowMs?: number } = {}) {
  const { findings } = await fuzz(provider, { judge: judgeProvider, send }, { seed: 1, requests: 3, only, ...options });
  return findings.map(({ complaint }) => complaint);
}

test("a sound provider gives no findings", async () => {
  expect(await findingsOf(providerTarget(provider).send)).toEqual([]);
});

test("a fault is found, with the request that caused it", async () => {
  const target = { ...providerTarget(provider), send: async () => ({ status: 500, text: "{}" }) };
  const { findings } = await fuzz(provider, target, { seed: 1, requests: 1, only });
  expect(findings).toEqual([{ number: 1, complaint: "HTTP 500: {}", request: expect.stringContaining('"path":"homeAdvertise/list') }]);
});

test("a refused request that changes stock or a balance is found", async () => {
  const { db } = provider.shop;
  const [row] = await db.select().from(sku).where(sql`${sku.stock} > 10`).limit(1);
  const [purse] = await db.select().from(account).limit(1);
  if (!row || !purse) throw new Error("the sample shop is empty");
  let times = 0;
  const found = await findingsOf(async () => {
    times += 1;
    if (times === 1)
      await db
        .update(sku)
        .set({ stock: sql`${sku.stock} - 1` })
        .where(eq(sku.id, row.id));
    if (times === 3)
      await db
        .update(account)
        .set({ balanceCents: purse.balanceCents + 1 })
        .where(eq(account.id, purse.id));
    return refusal;
  });
  await db.update(account).set({ balanceCents: purse.balanceCents }).where(eq(account.id, purse.id));
  const changed = "a refused request changed a balance";
  expect(found).toEqual([changed, changed, `account ${purse.id} (${purse.kind}) does not equal its history`]);
});

test("an answer that is slow three times in a row is found", async () => {
  expect(await findingsOf(async () => refusal, { slowMs: -1 })).toEqual(Array(3).fill(expect.stringMatching(/^slow: \d+ ms$/)));
});

const asked = { method: "GET", path: "homeAdvertise/list?type=0" };
const enveloped = (code: number, data: unknown, message = "word") => JSON.stringify({ code, message, data });

test.each([
  ["no JSON", 200, "<html>"],
  ["no envelope", 200, "{}"],
  ["a refusal without a message", 400, enveloped(400, null, "")],
  ["a refusal with data", 400, enveloped(400, {})],
  ["a refusal that HTTP calls a success", 200, enveloped(400, null)],
  ["a success that HTTP calls a refusal", 400, enveloped(200, [])],
  ["a success in another shape", 200, enveloped(200, "text")],
  ["a fault", 503, enveloped(503, null)],
])("a provider's answer that is %s is a complaint", (_, status, text) => {
  expect(judgeProvider(asked, { status, text })).toEqual({ complaint: expect.any(String) });
});

test("a provider's refusal and success are no complaints", () => {
  expect(judgeProvider(asked, { status: 400, text: enveloped(400, null) })).toEqual({ accepted: false });
  expect(judgeProvider(asked, { status: 200, text: enveloped(200, []) })).toEqual({ accepted: true });
});

test("the storefront's answers are data or a failure by name", () => {
  const failure = (name: string) => JSON.stringify({ failure: name, code: null, message: "word", requestId: "id" });
  expect(judgeStorefront(asked, { status: 200, text: '{"data":null}' })).toEqual({ accepted: true });
  expect(judgeStorefront(asked, { status: 400, text: failure("bad-input") })).toEqual({ accepted: false });
  expect(judgeStorefront(asked, { status: 400, text: failure("unheard-of") })).toHaveProperty("complaint");
  expect(judgeStorefront(asked, { status: 502, text: failure("provider-garbled") })).toHaveProperty("complaint");
  expect(judgeStorefront(asked, { status: 200, text: "{}" })).toHaveProperty("complaint");
});

test("a seed gives the same requests again, every call among them, and accepts what the contract accepts", async () => {
  const { examples } = await openRound(provider);
  const requests = sampleRequests(7, 1500, examples);
  expect(sampleRequests(7, 1500, examples)).toEqual(requests);
  expect(sampleRequests(8, 1500, examples)).not.toEqual(requests);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(callKeys.length);

  const valid = requests.filter(({ kind, body, key }) => kind === "valid" && typeof body === "string" && !rowOf(key).encoding);
  const conforming = valid.filter(({ key, body }) => rowOf(key).input.safeParse(JSON.parse(String(body))).success);
  expect(conforming.length).toBeGreaterThan(valid.length * 0.7);
});
