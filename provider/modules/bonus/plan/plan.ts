import type { Db } from "../../../db/client.ts";
import type { BonusPlan } from "../../../db/schema/index.ts";
import { settingsAt } from "../../../runtime/dated-setting.ts";

/** The shop has one plan. */
export const planSubject = "plan";

/** Without a plan nobody rises and no fee is shared. */
export const noPlan: BonusPlan = { id: "none", ranks: [{ name: "No Rank", personal: 0, team: 0, depth: 1 }], ratios: { 0: [], 1: [] } };

/** The plan that holds at a moment, or none. A period stores the one of its beginning, so a change applies to later periods only. */
export async function planAt(db: Db, moment: Date): Promise<BonusPlan> {
  return (await settingsAt(db, moment, { "bonus-plan": [planSubject] }))["bonus-plan"].get(planSubject) ?? noPlan;
}
