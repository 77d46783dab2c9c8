import { expect, test } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { periodEnd, periodOf } from "@/lib/contract/wire/bonus-period";
import { bonus, bonusPeriod, erasure, member } from "@/provider/db/schema";
import { closePeriods } from "@/provider/modules/bonus/jobs";
import { replayPeriod } from "@/provider/modules/bonus/replay";
import { checkLedger } from "@/provider/modules/ledger/check";
import { changeEnroller } from "@/provider/modules/network/move";
import { eraseDue } from "@/provider/modules/privacy/jobs";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { payFee } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

const memberOf = async (id: number) => (await provider.shop.db.select().from(member).where(eq(member.id, id)))[0];

test("after an erasure the bonuses of closed periods are explained and replayed with the same figures", async () => {
  const { db, clock } = provider.shop;
  const [top = 0, middle = 0, payer = 0] = await insertActiveMembers(db, 3);
  await changeEnroller(db, middle, top);
  await changeEnroller(db, payer, middle);
  const orders = [await payFee(db, payer, "activation", clock.now()), await payFee(db, payer, "renewal", clock.now())];
  const period = periodOf(clock.now());
  await clock.moveBy(periodEnd(period).getTime() - clock.now().getTime() + 1000);
  await closePeriods(provider.shop);

  /** What the shop says about each bonus and the whole period. */
  async function readFigures() {
    const explained = [];
    for (const memberId of [top, middle]) {
      for (const orderId of orders) explained.push(await say("bonus", "why", (await memberOf(memberId))?.username ?? "", String(orderId)));
    }
    explained.push(await say("bonus", "why", (await memberOf(top))?.userCode ?? "", String(orders[0])));
    explained.push(await say("bonus", "list", (await memberOf(middle))?.username ?? ""));
    const [row] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
    const bonuses = await db.select().from(bonus).where(inArray(bonus.orderId, orders)).orderBy(bonus.id);
    return { explained, replayed: await say("period", "replay", period), checksum: row?.checksum, bonuses };
  }

  const before = await readFigures();
  expect(before.bonuses.length).toBeGreaterThan(1);
  const leaving = [middle, payer];
  const names = new Map<string, string>();
  for (const id of leaving) names.set((await memberOf(id))?.username ?? "", `former-member-${id}`);
  const now = clock.now();
  await db
    .insert(erasure)
    .values(leaving.map((memberId) => ({ memberId, registeredAt: now, requestedAt: now, dueAt: now, givesUpBalance: true })));
  await eraseDue(provider.shop);
  for (const id of leaving) expect(await memberOf(id)).toMatchObject({ username: `former-member-${id}` });

  const renamed = (text: string) => [...names].reduce((all, [name, former]) => all.replaceAll(name, former), text);
  expect(await readFigures()).toEqual({ ...before, explained: before.explained.map(renamed) });
  expect((await replayPeriod(db, period))?.problems).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
});

test("the console shows why a former member has a bonus, and offers nothing about them that it could not show", async () => {
  const { db, clock } = provider.shop;
  const [enroller = 0, payer = 0] = await insertActiveMembers(db, 2);
  await changeEnroller(db, payer, enroller);
  const order = await payFee(db, payer, "activation", clock.now());
  const period = periodOf(clock.now());
  await clock.moveBy(periodEnd(period).getTime() - clock.now().getTime() + 1000);
  await closePeriods(provider.shop);
  const now = clock.now();
  await db.insert(erasure).values({ memberId: enroller, registeredAt: now, requestedAt: now, dueAt: now, givesUpBalance: true });
  await eraseDue(provider.shop);
  const owner = openConsole(provider).browser();
  await newOperator(provider, owner, "owner");
  const { commands } = (await owner.ask("/session")).body;
  const { status, body } = await owner.ask(`/api/bonus/why?member=former-member-${enroller}&order=${order}`);
  expect(status).toBe(200);
  const { name, without } = body.output as unknown as { name: string; without: string[] };
  expect(name).toMatch(new RegExp(`^Bonus of former-member-${enroller} for order fee-\\d+$`));
  const ofMembers = commands.filter(
    ({ does, list, facts, fields }) => does === "read" && (list || facts) && fields.some(({ noun }) => noun === "member"),
  );
  expect(
    ofMembers
      .map(({ name: each }) => each)
      .filter((each) => !without.includes(each))
      .sort(),
  ).toEqual(["bonus list", "bonus why"]);
});
