import type { DataCheck } from "../db/dump.ts";
import { CommandError } from "./answer.ts";
import { backUp } from "./backup.ts";
import { showOrMoveClock } from "./clock.ts";
import { commandGroup } from "./command-group.ts";
import { operatorCommands } from "./commands.ts";
import { restoreBackup } from "./restore.ts";
import { countOldSecrets, rotateSecrets } from "./secrets.ts";

/** The commands about the whole shop. A backup is restored only if the check finds no problem in it. */
export const maintenance = (check: DataCheck) =>
  commandGroup(
    "Maintenance",
    operatorCommands,
    {
      backup: backUp,
      restore: async ({ settings }) => {
        if (settings.DATABASE_URL) throw new CommandError("The database is PostgreSQL: it is restored with pg_restore.");
        throw new CommandError("The provider is running. Stop it first: the database of a running provider cannot be replaced.");
      },
      clock: showOrMoveClock,
      secrets: countOldSecrets,
      "secrets rotate": rotateSecrets,
    },
    { closedRuns: { restore: (settings, { file }) => restoreBackup(settings, file, check) } },
  );
