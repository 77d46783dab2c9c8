import { settingsAt } from "../../runtime/dated-setting.ts";
import { exampleAmounts, readTyped } from "../../runtime/money.ts";
import { FieldError } from "../answer.ts";
import type { Runs } from "../command-group.ts";
import { setFrom } from "../store-setting.ts";
import type { limitCommands } from "./commands.ts";
import { type LimitKey, limitKeys, limits } from "./limits.ts";
import { writtenLimit } from "./written-limit.ts";

function parseLimit(name: LimitKey, written: string): number {
  if (limits[name].unit === "money") {
    const cents = readTyped(written);
    if (cents !== null) return cents;
    throw new FieldError("amount", `The amount must be ${exampleAmounts()}, not «${written}».`);
  }
  if (/^[1-9]\d{0,3}$/.test(written)) return Number(written);
  throw new FieldError("amount", `The amount must be a whole number from 1 to 9999, not «${written}».`);
}

export const runLimits: Runs<typeof limitCommands> = {
  limits: async ({ db, clock }) => {
    const { limit: held } = await settingsAt(db, clock.now(), { limit: "all" });
    return limitKeys.map((name) => `${name}\t${writtenLimit(name, held.get(name) ?? 0)}\t${limits[name].title}`).join("\n");
  },

  "limit set": async ({ db, clock }, { limit: name, amount, from }) => {
    const value = parseLimit(name, amount);
    const since = await setFrom(db, { kind: "limit", subject: name, value, from, now: clock.now() });
    return `${limits[name].title}: ${writtenLimit(name, value)} ${since}.`;
  },
};
