import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Enroller } from "@/provider/db/schema";
import { bonusesOf, depthOf, rankOf, ruleOf, shareOf } from "@/provider/modules/bonus/rules/bonus";
import { plan } from "@/tests/support/settings/first-plan";

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

test("the plan has the specified ranks in order, each harder to reach and at least as deep as the one before", () => {
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

test("the plan pays out the documented shares, less than half of any fee", () => {
  const sum = (ratios: number[]) => ratios.reduce((total, each) => total + each, 0);
  expect([sum(plan.ratios[0]), sum(plan.ratios[1])]).toEqual([4100, 2700]);
});

test("the direct enroller of a new member earns the welcome bonus of a fifth of the membership fee", () => {
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

test("an inactive member earns nothing, and the share is not passed on", () => {
  const upline = line("Diamond", 5).map((each) => ({ ...each, active: each.memberId !== 2 }));
  const withAll = bonusesOf({ type: 0, baseCents: 10_000 }, line("Diamond", 5), plan);
  expect(bonusesOf({ type: 0, baseCents: 10_000 }, upline, plan)).toEqual(withAll.filter(({ beneficiaryId }) => beneficiaryId !== 2));
});

test("a share is rounded down to the cent, and none below one cent is written", () => {
  expect(shareOf(1999, 1000)).toBe(199);
  expect(shareOf(2900, 1000)).toBe(290);
  expect(shareOf(9, 1000)).toBe(0);
  expect(bonusesOf({ type: 1, baseCents: 9 }, line("Silver", 2), plan)).toEqual([]);
});

test("the bonuses of a fee never exceed the plan's share and are one per member", () => {
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

test("in a random tree a fee pays only members above its payer and never more than its share", () => {
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
])("with %j a member has the rank %s", (counts, rank) => {
  expect(rankOf({ active: true, ...counts }, plan)).toBe(rank);
});

test("a member without an active membership has the lowest rank, however large the team", () => {
  expect(rankOf({ active: false, personal: 25, team: 50_000 }, plan)).toBe("No Rank");
});

test("more members never lower a rank", () => {
  const place = ({ personal, team }: { personal: number; team: number }) =>
    ranksOfTheSpecification.indexOf(rankOf({ active: true, personal, team }, plan));
  fc.assert(
    fc.property(fc.nat(40), fc.nat(60_000), fc.nat(5), fc.nat(5000), (personal, team, more, bigger) => {
      expect(place({ personal: personal + more, team: team + bigger })).toBeGreaterThanOrEqual(place({ personal, team }));
    }),
  );
});

test("a plan without ranks reaches no level and names none", () => {
  const empty = { ...plan, ranks: [] };
  expect(depthOf("Gold", empty)).toBe(0);
  expect(rankOf({ active: true, personal: 9, team: 99 }, empty)).toBe("");
});
