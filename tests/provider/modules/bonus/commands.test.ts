import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { periodOf } from "@/lib/contract/wire/bonus-period";
import { bonus, member, order } from "@/provider/db/schema";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertLine, type MemberColumns } from "@/tests/support/provider/insert-members";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const now = () => provider.shop.clock.now();

const current = () => periodOf(now());

const makeLine = (length: number, own?: MemberColumns) => insertLine(provider.shop.db, length, own);

const rowsOfOrder = (orderId: number) => provider.shop.db.select().from(bonus).where(eq(bonus.orderId, orderId)).orderBy(asc(bonus.level));

test("the operator's explanation of a bonus has its order, path, rule, ratio, base and rounding", async () => {
  const [top, enroller, payer] = await makeLine(3, { rank: "Silver" });
  const orderId = await payFee(provider.shop.db, payer ?? 0, "activation", now());
  const [welcome, second] = await rowsOfOrder(orderId);
  const [{ number = "" } = {}] = await provider.shop.db.select().from(order).where(eq(order.id, orderId));
  const names = await provider.shop.db.select().from(member);
  const nameOf = (id = 0) => names.find((each) => each.id === id)?.username;
  const { ok, text } = await runCommand(provider.shop, ["bonus", "explain", String(welcome?.id)]);
  expect(ok).toBe(true);
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      `Bonus\t${welcome?.id}, in period ${current()}`,
      "Amount\t$100.00 × 0.2, rounded down to the cent: $20.00",
      `Member\t${nameOf(enroller)}`,
      `Order\t${number}`,
      `Payer\t${nameOf(payer)}`,
      `Outcome\tbonus ${welcome?.id} of $20.00, paid when the period closes`,
      "Fee\tmembership fee of $100.00",
      "Rule\twelcome, level 1, ratio 0.2, rounded down to the cent",
      "Path, as it was when the order was paid",
      `${nameOf(enroller)}\t1\tSilver\tactive\t2 levels`,
      `${nameOf(top)}\t2\tSilver\tactive\t2 levels`,
    ]),
  );
  expect((await runCommand(provider.shop, ["bonus", "explain", String(second?.id)])).text).toContain("Rule\tunilevel, level 2");
  await refundAt(provider.shop.db, orderId, now());
  expect((await runCommand(provider.shop, ["bonus", "explain", String(second?.id)])).text).toMatch(
    /\nReversed\t.*: the order was refunded\n/,
  );
  for (const words of [["explain"], ["explain", "999999"], ["explain", "one"], ["why"]])
    expect((await runCommand(provider.shop, ["bonus", ...words])).ok).toBe(false);
});

test("the operator lists a member's bonuses, the newest first", async () => {
  const [enroller, payer] = await makeLine(2);
  for (const kind of ["activation", "renewal"] as const) await payFee(provider.shop.db, payer ?? 0, kind, now());
  const [{ username = "" } = {}] = await provider.shop.db
    .select()
    .from(member)
    .where(eq(member.id, enroller ?? 0));
  const { ok, text } = await runCommand(provider.shop, ["bonus", "list", username]);
  expect(ok).toBe(true);
  const rows = text.split("\n").filter((line) => /^\d/.test(line));
  expect(rows.map((line) => line.split("\t").slice(1, 3))).toEqual([
    [current(), "$1.90"],
    [current(), "$20.00"],
  ]);
  expect((await runCommand(provider.shop, ["bonus", "list", "newcomer"])).text).toContain("Bonuses\tnone");
  expect((await runCommand(provider.shop, ["bonus", "list", "nobody_at_all"])).ok).toBe(false);
});

beforeAll(async () => {
  provider = await openTestProvider();
});
