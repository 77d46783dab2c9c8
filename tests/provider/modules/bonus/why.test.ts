import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { periodAfter, periodEnd, periodOf } from "@/lib/contract/wire/bonus-period";
import { bonusPeriod, member, order } from "@/provider/db/schema";
import { closePeriods } from "@/provider/modules/bonus/jobs";
import { changeEnroller } from "@/provider/modules/network/move";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertLine, type MemberColumns } from "@/tests/support/provider/insert-members";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const now = () => provider.shop.clock.now();

const makeLine = (length: number, own?: MemberColumns) => insertLine(provider.shop.db, length, own);

async function why(memberId = 0, orderId = 0): Promise<string> {
  const [row] = await provider.shop.db.select().from(member).where(eq(member.id, memberId));
  const { ok, text } = await runCommand(provider.shop, ["bonus", "why", row?.userCode ?? "", String(orderId)]);
  expect(ok).toBe(true);
  return text;
}

const outcomeIn = (text: string) => /^Outcome\t(.*)$/m.exec(text)?.[1];

test("a bonus that is missing names the condition that failed", async () => {
  const { db } = provider.shop;
  const [top, low, idle, payer] = await makeLine(4, { rank: "No Rank" });
  const stranger = (await makeLine(1))[0];
  await db
    .update(member)
    .set({ frozenAt: now() })
    .where(eq(member.id, idle ?? 0));
  const fee = await payFee(db, payer ?? 0, "renewal", now());
  expect(outcomeIn(await why(idle, fee))).toMatch(/^no bonus: membership active when the fee was paid – not active/);
  expect(outcomeIn(await why(low, fee))).toBe("no bonus: the rank earns from this level – No Rank earns from 1 level");
  expect(outcomeIn(await why(stranger, fee))).toMatch(/^no bonus: above the payer, within the levels of the plan – not among/);
  expect(outcomeIn(await why(payer, fee))).toMatch(/^no bonus: above the payer/);
  // The path is the one of the payment: a later move changes nothing.
  await changeEnroller(db, payer ?? 0, top ?? 0);
  expect(outcomeIn(await why(top, fee))).toMatch(/the rank earns from this level/);
});

test("a bonus that was earned is explained with its period's checksum, and one of a refunded fee with the refund", async () => {
  const { db, clock } = provider.shop;
  const [enroller, payer] = await makeLine(2);
  const kept = await payFee(db, payer ?? 0, "activation", now());
  const refunded = await payFee(db, payer ?? 0, "renewal", now());
  await refundAt(db, refunded, now());
  expect(outcomeIn(await why(enroller, refunded))).toMatch(/^no bonus: the fee was not refunded before its period closed – refunded/);
  expect(outcomeIn(await why(enroller, kept))).toMatch(/^bonus \d+ of \$20\.00, paid when the period closes$/);
  const period = periodOf(now());
  const later = periodEnd(period);
  await closePeriods({ ...provider.shop, clock: { ...clock, now: () => later } });
  const [closed] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
  const text = await why(enroller, kept);
  expect(outcomeIn(text)).toMatch(/^bonus \d+ of \$20\.00, paid \d{4}/);
  expect(text).toContain(`Checksum\t${closed?.checksum}`);
  const sheet = (await runCommand(provider.shop, ["period", "show", period])).text;
  expect(sheet).toContain(`Checksum\t${closed?.checksum}`);
  expect((await runCommand(provider.shop, ["period", "show", periodAfter(periodAfter(period))])).ok).toBe(false);
});

test("an order without a fee, and an unpaid one, say so", async () => {
  const { db } = provider.shop;
  const [own] = await makeLine(1);
  const [unpaid] = await db.select().from(order).where(eq(order.state, 1)).limit(1);
  expect(unpaid && outcomeIn(await why(own, unpaid.id))).toBe("no bonus: it is not paid");
});
