import { desc, eq, sql } from "drizzle-orm";
import { audit } from "../../db/schema/index.ts";
import { CommandError, listOf, minuteOf } from "../answer.ts";
import type { Runs } from "../command-group.ts";
import type { Change } from "./changes.ts";
import type { auditCommands } from "./commands.ts";
import { checkAuditLog, contentOf } from "./log.ts";

const mostListed = 50;

const shown = (value: unknown) => (value === undefined ? "–" : JSON.stringify(value));

function linesOf({ table, row, before, after }: Change): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return [`${table} ${row}`, ...names.map((name) => `  ${name}: ${shown(before[name])} → ${shown(after[name])}`)];
}

export const runAudit: Runs<typeof auditCommands> = {
  "audit list": async ({ db }, { command }) => {
    const rows = await db
      .select({ number: audit.number, at: audit.at, actor: audit.actor, command: audit.command })
      .from(audit)
      .where(command === undefined ? undefined : sql`starts_with(${audit.command}, ${command})`)
      .orderBy(desc(audit.number))
      .limit(mostListed);
    if (rows.length === 0 && command !== undefined) throw new CommandError(`The audit log has no command «${command}».`);
    return listOf(
      rows.map((row) => [row.number, minuteOf(row.at), row.actor, row.command]),
      "No command has changed the shop.",
    );
  },

  "audit show": async ({ db, settings }, { number }) => {
    const [row] = await db.select().from(audit).where(eq(audit.number, number));
    if (!row) throw new CommandError(`The audit log has no row ${number}.`);
    const { input, changes, unlisted } = contentOf(row, settings.DATA_SECRET);
    const rest = unlisted === undefined ? [] : [`${unlisted} rows were written; so many are not listed.`];
    const head = `${row.command}, ${minuteOf(row.at)}, by ${row.actor}`;
    return [head, `Arguments: ${JSON.stringify(input)}`, ...changes.flatMap(linesOf), ...rest].join("\n");
  },

  "audit verify": async ({ db, settings }) => {
    const result = await checkAuditLog(db, settings.DATA_SECRET);
    if ("problem" in result) throw new CommandError(result.problem);
    return result.rows === 0 ? "The audit log is empty." : `All ${result.rows} rows are intact. The last hash is ${result.head}.`;
  },
};
