import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Period } from "@/lib/contract/wire/fields";
import { canonicalJson } from "@/provider/network/canonical";
import { plan } from "@/provider/network/plan";
import { bonusesOf, depthOf, type Enroller, rankOf, ruleOf, shareOf } from "@/provider/rules/bonus";
import { periodAfter, periodEnd, periodOf, periodStart } from "@/provider/rules/period";

const ranksOfTheSpecification = [
  "No Rank",
  "Silver",
  "Gold",
  "Platinum",
  "Diamond",
  "Amber",
  "Sapphire",
  "Ruby",
  "Crown",
  "Crown Ambassador",
  "Elite Crown Ambassador",
];

const moment = fc.date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2099-12-31T23:59:59.999Z"), noInvalidDate: true });
const type = fc.constantFrom(0 as const, 1 as const);
const cents = fc.integer({ min: 0, max: 10_000_000 });
const enroller = fc.record({ rank: fc.constantFrom(...ranksOfTheSpecification, "a rank of yesterday"), active: fc.boolean() });
const uplines = fc
  .array(enroller, { maxLength: 14 })
  .map((list): Enroller[] => list.map((each, index) => ({ ...each, memberId: index + 1 })));

/** An active line of enrollers, all of one rank. */
function line(rank: string, length: number): Enroller[] {
  return Array.from({ length }, (_, index) => ({ memberId: index + 1, rank, active: true }));
}

test.each([
  ["2024-01-01T00:00:00.000Z", "202401-1"],
  ["2024-01-07T23:59:59.999Z", "202401-1"],
  ["2024-01-08T00:00:00.000Z", "202401-2"],
  ["2024-02-14T12:00:00.000Z", "202402-2"],
  ["2024-02-15T00:00:00.000Z", "202402-3"],
  ["2024-02-22T00:00:00.000Z", "202402-4"],
  ["2024-02-29T23:59:59.999Z", "202402-4"],
  ["2024-12-31T23:59:59.999Z", "202412-4"],
])("the moment %s lies in the period %s", (at, period) => {
  expect(periodOf(new Date(at))).toBe(period);
});

test("every moment lies in exactly the period that its name says, and the name is one of the wire", () => {
  fc.assert(
    fc.property(moment, (at) => {
      const period = periodOf(at);
      expect(Period.safeParse(period).success).toBe(true);
      expect(periodStart(period).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(periodEnd(period).getTime()).toBeGreaterThan(at.getTime());
      expect(periodOf(new Date(periodEnd(period).getTime() - 1))).toBe(period);
      expect(periodOf(periodEnd(period))).toBe(periodAfter(period));
      expect(periodAfter(period) > period).toBe(true);
    }),
  );
});

test("a year has forty-eight periods, four in each month", () => {
  const periods = ["202401-1"];
  while (periods.at(-1) !== "202501-1") periods.push(periodAfter(periods.at(-1) ?? ""));
  expect(periods).toHaveLength(49);
  expect(new Set(periods.slice(0, 48).map((period) => period.slice(0, 6))).size).toBe(12);
});

test.each(["202401-0", "202401-5", "", "2024-01"])("«%s» is no period", (period) => {
  expect(() => periodStart(period)).toThrow("is no period");
});

test("the plan's ranks are the specification's, in its order, and every next one is harder to reach and reaches no less deep", () => {
  expect(plan.ranks.map(({ name }) => name)).toEqual(ranksOfTheSpecification);
  for (const [index, rank] of plan.ranks.entries()) {
    const before = plan.ranks[index - 1];
    if (!before) continue;
    expect(rank.personal).toBeGreaterThanOrEqual(before.personal);
    expect(rank.team).toBeGreaterThan(before.team);
    expect(rank.depth).toBeGreaterThanOrEqual(before.depth);
  }
  expect(plan.ranks.at(-1)?.depth).toBe(plan.ratios[0].length);
});

test("the plan gives away what its comment says, and less than half of any fee", () => {
  const sum = (ratios: number[]) => ratios.reduce((total, each) => total + each, 0);
  expect([sum(plan.ratios[0]), sum(plan.ratios[1])]).toEqual([4100, 2700]);
});

test("the direct enroller of a new member earns a fifth of the membership fee: the welcome bonus", () => {
  const [first, ...others] = bonusesOf({ type: 0, baseCents: 10_000 }, line("No Rank", 3), plan);
  expect(first).toEqual({ beneficiaryId: 1, type: 0, level: 1, ratio: 0.2, amountCents: 2000 });
  expect(others).toEqual([]);
  expect(ruleOf({ type: 0, level: 1 })).toBe("welcome");
  expect([ruleOf({ type: 0, level: 2 }), ruleOf({ type: 1, level: 1 })]).toEqual(["unilevel", "unilevel"]);
});

test("a rank earns from as many levels as the plan says", () => {
  for (const { name, depth } of plan.ranks) {
    expect(bonusesOf({ type: 1, baseCents: 1900 }, line(name, 14), plan).map(({ level }) => level)).toEqual(
      Array.from({ length: depth }, (_, index) => index + 1),
    );
  }
});

test("whoever is not active earns nothing, and nobody earns it instead", () => {
  const upline = line("Diamond", 5).map((each) => ({ ...each, active: each.memberId !== 2 }));
  const withAll = bonusesOf({ type: 0, baseCents: 10_000 }, line("Diamond", 5), plan);
  expect(bonusesOf({ type: 0, baseCents: 10_000 }, upline, plan)).toEqual(withAll.filter(({ beneficiaryId }) => beneficiaryId !== 2));
});

test("a share is rounded down to the cent, and nothing is written of less than one", () => {
  expect(shareOf(1999, 1000)).toBe(199);
  expect(shareOf(2900, 1000)).toBe(290);
  expect(shareOf(9, 1000)).toBe(0);
  expect(bonusesOf({ type: 1, baseCents: 9 }, line("Silver", 2), plan)).toEqual([]);
});

test("the bonuses of a fee never sum to more than the plan's share of it, and nobody has two", () => {
  fc.assert(
    fc.property(type, cents, uplines, (kind, baseCents, upline) => {
      const earned = bonusesOf({ type: kind, baseCents }, upline, plan);
      const ratios = plan.ratios[kind].reduce((sum, each) => sum + each, 0);
      expect(earned.reduce((sum, each) => sum + each.amountCents, 0) * 10_000).toBeLessThanOrEqual(baseCents * ratios);
      expect(new Set(earned.map(({ beneficiaryId }) => beneficiaryId)).size).toBe(earned.length);
      for (const { beneficiaryId, level, ratio, amountCents } of earned) {
        const above = upline[level - 1];
        expect(above).toMatchObject({ memberId: beneficiaryId, active: true });
        expect(level).toBeLessThanOrEqual(depthOf(above?.rank ?? "", plan));
        expect(amountCents).toBeGreaterThan(0);
        expect(baseCents * ratio - amountCents).toBeLessThan(1.000001);
      }
    }),
  );
});

test("in a random tree every fee earns only those above its payer, and in all no more than its share", () => {
  const parents = fc
    .array(fc.nat(), { minLength: 1, maxLength: 40 })
    .map((list) => list.map((each, index) => (index === 0 ? -1 : each % index)));
  fc.assert(
    fc.property(parents, type, cents, fc.infiniteStream(enroller), (tree, kind, baseCents, stream) => {
      const members = tree.map((_, index) => ({ ...(stream.next().value as { rank: string; active: boolean }), memberId: index }));
      for (const payer of tree.keys()) {
        const upline: Enroller[] = [];
        for (let above = tree[payer] ?? -1; above >= 0; above = tree[above] ?? -1) upline.push(members[above] as Enroller);
        const earned = bonusesOf({ type: kind, baseCents }, upline, plan);
        const share = plan.ratios[kind].reduce((sum, each) => sum + each, 0);
        expect(earned.every(({ beneficiaryId }) => beneficiaryId < payer)).toBe(true);
        expect(earned.reduce((sum, each) => sum + each.amountCents, 0)).toBeLessThanOrEqual(shareOf(baseCents, share));
      }
    }),
    { numRuns: 50 },
  );
});

test.each([
  [{ personal: 0, team: 0 }, "No Rank"],
  [{ personal: 1, team: 500 }, "No Rank"],
  [{ personal: 2, team: 2 }, "Silver"],
  [{ personal: 3, team: 9 }, "Silver"],
  [{ personal: 4, team: 25 }, "Platinum"],
  [{ personal: 3, team: 1000 }, "Gold"],
  [{ personal: 25, team: 50_000 }, "Elite Crown Ambassador"],
])("with %j a member's rank is %s", (counts, rank) => {
  expect(rankOf(counts, plan)).toBe(rank);
});

test("more members never lower a rank", () => {
  const place = ({ personal, team }: { personal: number; team: number }) =>
    ranksOfTheSpecification.indexOf(rankOf({ personal, team }, plan));
  fc.assert(
    fc.property(fc.nat(40), fc.nat(60_000), fc.nat(5), fc.nat(5000), (personal, team, more, bigger) => {
      expect(place({ personal: personal + more, team: team + bigger })).toBeGreaterThanOrEqual(place({ personal, team }));
    }),
  );
});

test("canonical JSON is the same text in whatever order the names of an object come", () => {
  expect(canonicalJson({ b: [2, { d: null, c: "ü" }], a: 1 })).toBe('{"a":1,"b":[2,{"c":"ü","d":null}]}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const turned = JSON.parse(JSON.stringify(value), (_, each) =>
        each && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toReversed()) : each,
      );
      expect(canonicalJson(turned)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
    }),
  );
});
