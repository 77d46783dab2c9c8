import { eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { datedSetting } from "../../db/schema/index.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { is } from "../../operator/tense.ts";
import type { settingCommands } from "./commands.ts";
import { listSettings, writtenSetting } from "./list-settings.ts";

export const runSettings: Runs<typeof settingCommands> = {
  settings: async ({ db, clock }, { group }) => {
    const rows = await listSettings(db, clock.now());
    return { rows: rows.filter((row) => group === undefined || row.group === group), next: null };
  },

  "setting withdraw": ({ db, clock }, { setting }, { actor, roles }) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(datedSetting)
        .where(eq(datedSetting.id, idOf(setting) ?? 0))
        .for("update");
      if (!found) throw new NoSuchRow(setting, `There is no setting «${setting}».`);
      const isPlan = found.kind === "bonus-plan";
      if (!isPlan && actor !== "machine" && !roles.includes("owner")) throw new CommandError("Only an owner withdraws this setting.");
      if (found.effectiveFrom <= clock.now()) throw new CommandError(`Setting ${found.id} holds already. Set another value instead.`);
      await tx.delete(datedSetting).where(eq(datedSetting.id, found.id));
      return `${found.subject} stays as it is: ${writtenSetting(found)} from ${minuteOf(found.effectiveFrom)} ${is} withdrawn.`;
    }),
};
