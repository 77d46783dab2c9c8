import { beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import { type CallKey, calls } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { account, mail, notice, transfer, withdrawal } from "@/provider/db/schema";
import { type Buyer, newBuyer, successUrl, transactionPassword } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let [from, to]: Buyer[] = [];
let orderId = 0;

beforeAll(async () => {
  [from, to] = [await newBuyer(provider), await newBuyer(provider)];
  await from.grant("wallet", 1000);
  orderId = (await from.placed({ "slow-sourdough": 1 })).id;
});

/** Amounts that are no whole number of cents, above nothing: around nothing, around half cents, and with too many decimals. */
const notInCents = fc.oneof(
  fc.integer({ min: 3, max: 320 }).map((exponent) => Number(`1e-${exponent}`)),
  fc.tuple(fc.nat(500), fc.constantFrom(0.5, 0.4999, 0.5001, 0.001, 0.999, 1e-7)).map(([cents, off]) => (cents + off) / 100),
  fc.double({ min: Number.MIN_VALUE, max: 9.99e-3, noNaN: true }),
);

type Send = (amount: number) => Promise<{ status: number }>;

/** Every field of the contract in which a caller enters dollars. */
const fields: { call: CallKey; field: string; nothing: boolean; send: Send }[] = [
  {
    call: "POST member/transfer",
    field: "amount",
    nothing: false,
    send: (amount) => {
      const codes = { memberCode: from?.userCode ?? "", toMemberCode: to?.userCode ?? "" };
      return sending().call("POST member/transfer", { accountType: 1, currency: "USD", source: 2, amount, transactionPassword, ...codes });
    },
  },
  {
    call: "POST member/withdrawal",
    field: "amount",
    nothing: false,
    send: (amount) => sending().call("POST member/withdrawal", { accountType: 1, withdrawalMethod: 1, amount, transactionPassword }),
  },
  {
    call: "POST payment",
    field: "hybrids.amount",
    nothing: false,
    send: (amount) => sending().pay(orderId, { hybrids: [{ accountType: 1, amount }] }),
  },
  {
    call: "POST payLink/pay",
    field: "hybrids.amount",
    nothing: false,
    send: (amount) => {
      const part = { accountType: 1 as const, amount };
      const paid = { paymentMethod: paymentMethods.wallet, hybrids: [part], token: "a link", transactionPassword, successUrl };
      return sending().call("POST payLink/pay", paid);
    },
  },
  {
    call: "GET wallet/collectLink",
    field: "amount",
    nothing: false,
    send: (amount) => sending().call("GET wallet/collectLink", { amount }),
  },
  { call: "POST factor/limit", field: "limit", nothing: true, send: (limit) => sending().call("POST factor/limit", { limit }) },
];

function sending(): Buyer {
  if (!from) throw new Error("there is no sender");
  return from;
}

/** Everything that an amount could have moved or told. */
async function money() {
  const { db } = provider.shop;
  const balances = (await db.select().from(account)).map(({ id, balanceCents }) => `${id}: ${balanceCents}`).sort();
  const counts = await Promise.all([transfer, withdrawal, mail, notice].map((table) => db.$count(table)));
  return { balances, counts };
}

/** The paths of numbers that need not be whole. */
function fractionsIn(schema: unknown, path: string[] = []): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, properties, items, anyOf, prefixItems } = schema as Record<string, unknown>;
  const children = [...(Array.isArray(anyOf) ? anyOf : []), ...(Array.isArray(prefixItems) ? prefixItems : []), items];
  const named = Object.entries((properties ?? {}) as Record<string, unknown>).flatMap(([name, child]) =>
    fractionsIn(child, [...path, name]),
  );
  return [...(type === "number" ? [path.join(".")] : []), ...children.flatMap((child) => fractionsIn(child, path)), ...named];
}

test("these are all fields of the contract in which dollars are entered", () => {
  const whole = /\.?(pageNum|pageSize)$|[iI]ds?$/;
  const found = Object.entries(calls).flatMap(([call, { input }]) => {
    const schema = z.toJSONSchema(input as z.ZodType, { io: "input", unrepresentable: "any", reused: "inline" });
    return [...new Set(fractionsIn(schema))].map((field) => `${call} ${field}`);
  });
  const amounts = found.filter((each) => /amount|limit|price|money|dollars|balance/i.test(each));
  expect(amounts.sort()).toEqual(fields.map(({ call, field }) => `${call} ${field}`).sort());
  expect(found.filter((each) => !whole.test(each)).length).toBeGreaterThanOrEqual(amounts.length);
});

test.each(fields)("$call takes no part of a cent as $field, moves nothing and tells nobody", async ({ send, nothing }) => {
  const before = await money();
  await fc.assert(
    fc.asyncProperty(notInCents, async (amount) => expect((await send(amount)).status).toBe(400)),
    { numRuns: 60 },
  );
  for (const amount of [-1e-9, -0.01, 1e-9, 0.005]) expect((await send(amount)).status).toBe(400);
  if (!nothing) expect((await send(0)).status).toBe(400);
  expect(await money()).toEqual(before);
});

test("commands take no part of a cent, and a credit of nothing neither", async () => {
  const before = await money();
  const name = sending().username;
  await fc.assert(
    fc.asyncProperty(notInCents, async (amount) => {
      for (const command of [
        ["grant", name, "wallet", String(amount)],
        ["limit", "set", "withdrawals", String(amount)],
      ])
        expect((await runCommand(provider.shop, command)).ok).toBe(false);
    }),
    { numRuns: 40 },
  );
  expect((await runCommand(provider.shop, ["grant", name, "wallet", "0"])).ok).toBe(false);
  expect(await money()).toEqual(before);
});

test("a transfer of a whole number of cents moves just these", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999 }), async (cents) => {
      const [before, [first]] = [await sending().balances(), fields];
      expect((await first?.send(cents / 100))?.status).toBe(200);
      expect(Math.round(before.wallet * 100) - Math.round((await sending().balances()).wallet * 100)).toBe(cents);
    }),
    { numRuns: 20 },
  );
});
