import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { periodAfter, periodEnd, periodOf } from "@/lib/contract/wire/bonus-period";
import { member } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { changeEnroller } from "@/provider/modules/network/move";
import { type BonusPeriods, inside, openBonusPeriods } from "@/tests/support/provider/bonus-periods";
import { payFee } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { plan } from "@/tests/support/settings/first-plan";

const provider = useProvider();
let periods: BonusPeriods;

beforeAll(async () => {
  periods = await openBonusPeriods(provider);
});

const forEver = { activationStatus: 2, activatedAt: new Date("2020-01-01"), vipExpiresAt: new Date("2100-01-01") };

/** An active member with three legs of three, one and one active members, and one of none. */
async function newLeader() {
  const { db } = provider.shop;
  const { token, username } = await newMember(provider);
  const [own] = await db.update(member).set(forEver).where(eq(member.username, username)).returning();
  if (!own) throw new Error("a member was expected");
  const team = await insertActiveMembers(db, 6);
  const [first = 0, second = 0, third = 0, below = 0, deeper = 0, idle = 0] = team;
  for (const [id, enroller] of [
    [first, own.id],
    [second, own.id],
    [third, own.id],
    [below, first],
    [deeper, below],
    [idle, own.id],
  ] as const)
    await changeEnroller(db, id, enroller);
  await db.update(member).set({ vipExpiresAt: new Date() }).where(eq(member.id, idle));
  return { id: own.id, token, first, second, idle, deeper };
}

type Leader = Awaited<ReturnType<typeof newLeader>>;

const standing = async ({ token }: Leader) => (await provider.call("GET bonus/rank", {}, { token })).data;
const legs = async ({ token }: Leader, input = {}) => (await provider.call("GET bonus/rankLegs", input, { token })).data;
const changes = async ({ token }: Leader, input = {}) => (await provider.call("GET bonus/rankChanges", input, { token })).data;
const expire = (id: number, at: Date) => provider.shop.db.update(member).set({ vipExpiresAt: at }).where(eq(member.id, id));

test("a member sees the rank, the current counts, the rank they give, and what every rank of the plan needs", async () => {
  const leader = await newLeader();
  expect(await standing(leader)).toEqual({
    rank: "No Rank",
    highestRank: "No Rank",
    active: true,
    personal: 3,
    team: 5,
    reached: "Silver",
    period: periodOf(provider.shop.clock.now()),
    ranks: plan.ranks.map(({ name, personal, team, depth }) => ({ name, personal, team, levels: depth })),
  });
});

test("without an active membership of their own a member's team is shown, but gives no rank", async () => {
  const leader = await newLeader();
  await expire(leader.id, new Date());
  expect(await standing(leader)).toMatchObject({ active: false, personal: 3, team: 5, reached: "No Rank" });
});

test("a suspended member does not count towards a rank", async () => {
  const leader = await newLeader();
  await provider.shop.db.update(member).set({ frozenAt: new Date() }).where(eq(member.id, leader.first));
  expect(await standing(leader)).toMatchObject({ personal: 2, team: 4 });
});

test("the legs sum up to the team, the largest comes first, and they are read in pages", async () => {
  const leader = await newLeader();
  const { list, total } = await legs(leader);
  expect(total).toBe(4);
  expect(list.map(({ active, team }) => [active, team])).toEqual([
    [true, 3],
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
  expect((await legs(leader, { pageNum: 2, pageSize: 3 })).list).toEqual(list.slice(3));
  const { personal, team } = await standing(leader);
  expect(list.filter(({ active }) => active)).toHaveLength(personal);
  expect(list.reduce((sum, leg) => sum + leg.team, 0)).toBe(team);
});

test("each change of the rank is dated and names the counts and the requirements that it follows from", async () => {
  const { db } = provider.shop;
  const leader = await newLeader();
  const period = await periods.fresh();
  const next = periodAfter(period);
  const silver = { name: "Silver", personal: 2, team: 2, levels: 2 };
  await payFee(db, leader.deeper, "renewal", inside(period));
  await closePeriod(db, period, periodEnd(period));
  const up = { changedAt: periodEnd(period).toISOString(), period, from: "No Rank", to: "Silver", active: true, personal: 3, team: 5 };
  expect(await changes(leader)).toEqual({ list: [{ ...up, needs: silver }], total: 1 });
  expect(await standing(leader)).toMatchObject({ rank: "Silver", highestRank: "Silver" });

  await payFee(db, leader.deeper, "renewal", inside(next));
  for (const id of [leader.first, leader.second]) await expire(id, inside(next));
  await closePeriod(db, next, periodEnd(next));
  periods.use(next);
  const down = {
    changedAt: periodEnd(next).toISOString(),
    period: next,
    from: "Silver",
    to: "No Rank",
    active: true,
    personal: 1,
    team: 3,
  };
  expect(await changes(leader)).toEqual({
    list: [
      { ...down, needs: silver },
      { ...up, needs: silver },
    ],
    total: 2,
  });
  expect((await changes(leader, { pageNum: 2, pageSize: 1 })).list).toEqual([{ ...up, needs: silver }]);
});

test("a period in which the rank stays the same adds no change", async () => {
  const { db } = provider.shop;
  const leader = await newLeader();
  const period = await periods.fresh();
  const next = periodAfter(period);
  for (const each of [period, next]) {
    await payFee(db, leader.deeper, "renewal", inside(each));
    await closePeriod(db, each, periodEnd(each));
  }
  periods.use(next);
  expect((await changes(leader)).total).toBe(1);
});

test("the next closing finds the counts that were shown, if nothing changes before it", async () => {
  const { db } = provider.shop;
  const leader = await newLeader();
  const before = await standing(leader);
  const period = await periods.fresh();
  await payFee(db, leader.deeper, "renewal", inside(period));
  await closePeriod(db, period, periodEnd(period));
  const [change] = (await changes(leader)).list;
  expect(change).toMatchObject({ to: before.reached, personal: before.personal, team: before.team, active: before.active });
});

test("another member sees nothing of a leader's counts, legs and changes", async () => {
  const leader = await newLeader();
  const { token } = await newMember(provider);
  const stranger = { ...leader, token };
  expect(await standing(stranger)).toMatchObject({ rank: "No Rank", active: false, personal: 0, team: 0 });
  expect(await legs(stranger)).toEqual({ list: [], total: 0 });
  expect(await changes(stranger)).toEqual({ list: [], total: 0 });
});
