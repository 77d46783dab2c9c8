import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { account, entry, member } from "@/provider/db/schema";
import type { Facts } from "@/provider/operator/output";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let owner: Browser;

beforeAll(async () => {
  owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
});

test("a member's sheet has orders that open, sessions and factors, and the tasks that fit", async () => {
  const { output } = (await owner.ask("/api/member?member=demo")).body;
  const { facts, tables = [], tasks } = output as unknown as Facts;
  expect(Object.fromEntries(facts.map(({ key, value }) => [key, value]))).toMatchObject({
    signsInWith: expect.any(String),
    balances: expect.stringContaining("wallet $"),
  });
  expect(tables[0]).toMatchObject({ title: "Newest orders", opens: expect.arrayContaining([{ order: tables[0]?.rows[0]?.[0] }]) });
  expect(tasks).toEqual(["order make", "freeze", "member sign-out", "grant", "tree move"]);
});

test("an operator ends all sessions of a member", async () => {
  const own = await newMember(provider);
  expect((await provider.call("GET member/profile", {}, { token: own.token })).status).toBe(200);
  expect((await owner.ask("/api/member/sign-out", { member: own.username })).body.output).toContain("1 session");
  expect((await provider.call("GET member/profile", {}, { token: own.token })).status).toBe(401);
});

test("the ledger of an account lists every movement once, over pages, and the balances follow from it", async () => {
  const own = await newMember(provider);
  for (const cents of [1, 2, 3, 4, 5]) await runCommand(provider.shop, ["grant", own.username, "wallet", `${cents}`, `note-${cents}`]);
  const rows = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await owner.ask(`/api/ledger/list?member=${own.username}&limit=2${after && `&after=${after}`}`);
    rows.push(...body.output.rows);
    after = body.output.next;
  }
  const { db } = provider.shop;
  const stored = await db
    .select({ entry })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(member, eq(member.id, account.memberId))
    .where(eq(member.username, own.username))
    .orderBy(asc(entry.number));
  expect(rows.map(({ amount }) => amount)).toEqual(stored.map((row) => row.entry.amountCents).toReversed());
  expect(rows.map(({ balance }) => balance)).toEqual([1500, 1000, 600, 300, 100]);
});
