import type { BonusPlan, Tariff } from "../../provider/db/schema/index.ts";

/** What shipping costs. */
export const tariffs: Record<string, Tariff> = {
  US: { firstCents: 690, nextCents: 220 },
  CA: { firstCents: 1190, nextCents: 420 },
  elsewhere: { firstCents: 1890, nextCents: 790 },
};

/** The ranks, the lowest first, and what a share of each fee is for those above its payer. */
export const plan: BonusPlan = {
  id: "canopy-2026-1",
  ranks: [
    { name: "No Rank", personal: 0, team: 0, depth: 1 },
    { name: "Silver", personal: 2, team: 2, depth: 2 },
    { name: "Gold", personal: 3, team: 10, depth: 3 },
    { name: "Platinum", personal: 4, team: 25, depth: 4 },
    { name: "Diamond", personal: 6, team: 75, depth: 5 },
    { name: "Amber", personal: 8, team: 200, depth: 6 },
    { name: "Sapphire", personal: 10, team: 500, depth: 7 },
    { name: "Ruby", personal: 12, team: 1500, depth: 8 },
    { name: "Crown", personal: 15, team: 5000, depth: 9 },
    { name: "Crown Ambassador", personal: 20, team: 15_000, depth: 10 },
    { name: "Elite Crown Ambassador", personal: 25, team: 50_000, depth: 10 },
  ],
  ratios: {
    0: [2000, 600, 400, 300, 200, 200, 100, 100, 100, 100],
    1: [1000, 500, 300, 200, 200, 100, 100, 100, 100, 100],
  },
};

/** The discount on goods in percent: one more for each rank above the first. */
export const discounts = plan.ranks.slice(1).map(({ name }, place) => ({ name, percent: place + 1 }));

/** Tax on goods in thousandths of a percent, by country and, in the United States, by state. */
export const taxes = [
  ["TW", "", 5000],
  ["JP", "", 10_000],
  ["CN", "", 13_000],
  ["TH", "", 7000],
  ["ES", "", 21_000],
  ["VN", "", 10_000],
  ["ID", "", 11_000],
  ["MM", "", 5000],
  ["SG", "", 9000],
  ["HK", "", 0],
  ["MY", "", 10_000],
  ["CA", "", 5000],
  ["GB", "", 20_000],
  ["AU", "", 10_000],
  ["US", "California", 7300],
  ["US", "New York", 4000],
  ["US", "Texas", 6300],
  ["US", "Florida", 6000],
  ["US", "Washington", 6500],
  ["US", "Illinois", 6300],
  ["US", "Pennsylvania", 6000],
  ["US", "Ohio", 5800],
  ["US", "Georgia", 4000],
  ["US", "Michigan", 6000],
  ["US", "Oregon", 0],
  ["US", "Montana", 0],
  ["US", "New Hampshire", 0],
  ["US", "Delaware", 0],
  ["US", "Alaska", 0],
  ["US", "", 5000],
] as const;
