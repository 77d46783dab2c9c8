import { beforeAll, expect, test } from "@jest/globals";
import { asc, eq, gt, inArray } from "drizzle-orm";
import { audit, datedSetting, proposal, refund, withdrawal } from "@/provider/db/schema";
import { commandGroups } from "@/provider/modules";
import { contentOf } from "@/provider/operator/audit/log";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace, type Race, times } from "@/tests/support/money/race";
import { type Browser, newOperator, openConsole } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let race: Race;
let june: Browser;
let ida: Browser;

const [juneEmail, idaEmail] = ["june@shop.example", "ida@shop.example"];

beforeAll(async () => {
  race = await openRace(provider);
  const { browser } = openConsole(provider);
  [june, ida] = [browser(), browser()];
  await newOperator(provider, june, "money", juneEmail);
});

/** A pending withdrawal of a new member. */
async function pending(dollars: number): Promise<string> {
  const own = await race.oneBuyer(dollars * 100);
  return withdraw(provider, own, dollars);
}

async function stateOf(id: string) {
  const [row] = await provider.shop.db
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.id, Number(id)));
  return row?.state;
}

type Answer = { output: string; proposal?: number; needsSecond?: true; problem?: string; message?: string };

const ask = async (browser: Browser, path: string, body: object, key?: string) =>
  (await browser.ask(`/api/${path}`, body, key ? { "idempotency-key": key } : {})).body as unknown as Answer;

test("with one operator for money nothing needs a second one", async () => {
  const id = await pending(900);
  expect((await ask(june, "approve", { withdrawal: id })).proposal).toBeUndefined();
  expect(await stateOf(id)).toBe("approved");
  await newOperator(provider, ida, "money", idaEmail);
});

test("a withdrawal above the limit waits for another operator, whose approval pays it once; the audit log names both", async () => {
  const id = await pending(600);
  expect(await ask(june, "approve?dry=yes", { withdrawal: id })).toMatchObject({ needsSecond: true });
  const made = await ask(june, "approve", { withdrawal: id, why: "Known for years" }, "first");
  expect(made).toMatchObject({ output: expect.stringContaining("waits for a second operator"), proposal: expect.any(Number) });
  expect(await ask(june, "approve", { withdrawal: id, why: "Known for years" }, "first")).toMatchObject({
    proposal: made.proposal,
    isRepeated: true,
  });
  expect(await stateOf(id)).toBe("pending");
  const named = { proposal: String(made.proposal) };
  expect((await ask(june, "proposal/approve", named)).message).toContain("Another operator must approve");
  expect(await stateOf(id)).toBe("pending");
  const both = await times(5, () => ask(ida, "proposal/approve", named));
  expect(both.filter(({ output }) => output?.includes("is approved"))).toHaveLength(1);
  expect(await stateOf(id)).toBe("approved");
  const { db, settings } = provider.shop;
  const rows = await db
    .select()
    .from(audit)
    .where(inArray(audit.command, ["approve", "proposal approve"]))
    .orderBy(asc(audit.number));
  const last = rows.slice(-2).map((row) => ({ actor: row.actor, command: row.command, ...contentOf(row, settings.DATA_SECRET) }));
  expect(last).toMatchObject([
    { actor: juneEmail, command: "approve", input: { withdrawal: id, approvedBy: idaEmail } },
    { actor: idaEmail, command: "proposal approve", input: named },
  ]);
});

test("a proposal whose subject has moved lapses with an explanation, and does nothing", async () => {
  const id = await pending(700);
  const { proposal: number } = await ask(june, "approve", { withdrawal: id });
  await runCommand(provider.shop, ["refuse", id, "Asked twice"]);
  const answer = await ask(ida, "proposal/approve", { proposal: String(number) });
  expect(answer.output).toContain("has lapsed and nothing was done");
  const [row] = await provider.shop.db
    .select()
    .from(proposal)
    .where(eq(proposal.id, number ?? 0));
  expect(row).toMatchObject({ state: "lapsed", decidedBy: idaEmail });
  expect(await stateOf(id)).toBe("refused");
});

test("a refused proposal does nothing and cannot be approved", async () => {
  const id = await pending(700);
  const named = { proposal: String((await ask(june, "approve", { withdrawal: id })).proposal) };
  expect((await ask(ida, "proposal/refuse", { ...named, reason: "Ask first" })).output).toContain("is refused");
  expect((await ask(ida, "proposal/approve", named)).message).toContain("is refused");
  expect(await stateOf(id)).toBe("pending");
});

test("small amounts of one operator add up to the limit, also at the same time", async () => {
  const other = openConsole(provider).browser();
  await newOperator(provider, other, "money", "third@shop.example");
  const ids = [];
  for (const dollars of [200, 200, 200, 200]) ids.push(await pending(dollars));
  const answers = await Promise.all(ids.map((id) => ask(other, "approve", { withdrawal: id })));
  expect(answers.filter(({ proposal: number }) => number === undefined)).toHaveLength(2);
  const states = await Promise.all(ids.map(stateOf));
  expect(states.filter((state) => state === "approved")).toHaveLength(2);
});

test("a command that may need a second operator can be tried out first, because a proposal shows what it would do", () => {
  const guarded = commandGroups.flatMap(({ entries }) => Object.entries(entries)).filter(([, { command }]) => command.second);
  expect(guarded.length).toBeGreaterThan(8);
  expect(guarded.filter(([, { command }]) => !command.dry || command.does !== "write").map(([name]) => name)).toEqual([]);
});

test("every command that needs a second operator in any case is only proposed", async () => {
  const owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner", "owner@shop.example");
  await runCommand(provider.shop, ["discount", "set", "Gold", "3", "--from", "2999-01-01"]);
  const [coming] = await provider.shop.db
    .select()
    .from(datedSetting)
    .where(gt(datedSetting.effectiveFrom, new Date("2998-01-01")));
  const inputs: Record<string, object> = {
    grant: { member: "demo", account: "wallet", amount: "1", reference: "alone" },
    "tree move": { member: "newcomer", parent: "demo" },
    "limit set": { limit: "refunds", amount: "9999" },
    "plan set": { membership: "1" },
    "setting withdraw": { setting: String(coming?.id) },
    "operator add": { email: "new@shop.example", name: "New", role: "money" },
    "operator roles": { operator: juneEmail, roles: "money,owner" },
    "operator link": { operator: juneEmail },
    "operator remove": { operator: idaEmail },
  };
  const always = commandGroups.flatMap(({ entries }) => Object.entries(entries)).filter(([, { command }]) => command.second === "always");
  expect(
    always
      .map(([name]) => name)
      .filter((name) => name !== "operator resume")
      .sort(),
  ).toEqual(Object.keys(inputs).sort());
  const wrong = [];
  for (const [name, input] of Object.entries(inputs)) {
    const answer = await ask(owner, name.replace(" ", "/"), input);
    if (answer.proposal === undefined && !(name === "tree move" && answer.message)) wrong.push({ name, answer });
  }
  expect(wrong).toEqual([]);
});

test("a refund above the limit is proposed, and its approval by an operator for money refunds it", async () => {
  const clerk = openConsole(provider).browser();
  await newOperator(provider, clerk, "orders", "clerk@shop.example");
  await runCommand(provider.shop, ["limit", "set", "refunds", "1"]);
  const own = await race.oneBuyer(100_000);
  const { id, cents } = await race.placeOrder(own, race.shelf.cup);
  await race.pay(own, id, { walletCents: cents });
  const { proposal: number } = await ask(clerk, "refund", { order: String(id) });
  expect(await race.wallet(own)).toBe(100_000 - cents);
  expect((await ask(ida, "proposal/approve", { proposal: String(number) })).output).toContain("“Refund an order” was carried out");
  expect(await race.wallet(own)).toBe(100_000);
  expect(await provider.shop.db.select().from(refund).where(eq(refund.orderId, id))).toHaveLength(1);
});
