import type { Db } from "../../../db/client.ts";
import type { BonusPlan } from "../../../db/schema/index.ts";
import { settingsAt } from "../../../runtime/dated-setting.ts";

/** The shop has one plan. */
export const planSubject = "plan";

/** The plan that holds at a moment. A period stores the one of its beginning, so a change applies to later periods only. */
export async function planAt(db: Db, moment: Date): Promise<BonusPlan> {
  const plan = (await settingsAt(db, moment, { "bonus-plan": [planSubject] }))["bonus-plan"].get(planSubject);
  if (!plan) throw new Error("there is no bonus plan");
  return plan;
}
