import type { BonusPlan } from "@/provider/db/schema";

/** The plan that a new shop begins with, as the migration stores it. */
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
