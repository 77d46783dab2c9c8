import { and, eq } from "drizzle-orm";
import { audit } from "../../db/schema/index.ts";
import { CommandError, FieldError, minuteOf } from "../answer.ts";
import type { Runs } from "../command-group.ts";
import { keyset, pageOf, rowsFor, withCount } from "../list-page.ts";
import { type Fact, fact } from "../output.ts";
import type { auditCommands } from "./commands.ts";
import { checkAuditLog, contentOf, findByHash } from "./log.ts";
import { tableOf } from "./table-of.ts";

export const runAudit: Runs<typeof auditCommands> = {
  "audit list": async ({ db }, { command, actor, sort = "newest", after, limit }) => {
    const { where, orderBy } = keyset({ id: audit.number, ...(sort === "newest" && { down: true }) }, after);
    const filters = [
      command === undefined ? undefined : eq(audit.command, command),
      actor === undefined ? undefined : eq(audit.actor, actor),
    ];
    const rows = await db
      .select({ number: audit.number, at: audit.at, actor: audit.actor, command: audit.command })
      .from(audit)
      .where(and(where, ...filters))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const page = pageOf(
      rows,
      limit,
      ({ number }) => String(number),
      ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
    );
    return withCount(db, page, { table: audit, where: and(...filters), after });
  },

  "audit show": async ({ db, settings }, { number }) => {
    const [row] = await db.select().from(audit).where(eq(audit.number, number));
    if (!row) throw new CommandError(`The audit log has no row ${number}.`);
    const { input, changes, unlisted } = contentOf(row, settings.DATA_SECRET);
    const facts: Fact[] = [
      fact("command", "Command", row.command),
      fact("when", "When", minuteOf(row.at)),
      fact("who", "Who", row.actor),
      fact("arguments", "Arguments", JSON.stringify(input)),
      ...(unlisted === undefined ? [] : [fact("changes", "Changes", `${unlisted} rows were written; so many are not listed`)]),
    ];
    return { facts, tables: changes.map(tableOf) };
  },

  "audit verify": async ({ db, settings }, { head }) => {
    if (head !== undefined && !/^[0-9a-f]{64}$/i.test(head)) throw new FieldError("head", "The hash has 64 digits from 0 to f.");
    const result = await checkAuditLog(db, settings.DATA_SECRET);
    if ("problem" in result) throw new CommandError(result.problem);
    const intact = result.rows === 0 ? "The audit log is empty." : `All ${result.rows} rows are intact. The last hash is ${result.head}.`;
    if (head === undefined) return intact;
    const number = await findByHash(db, head.toLowerCase());
    if (number === null)
      throw new CommandError("No row of the audit log has this hash: rows were removed from its end, or the log was written anew.");
    return `${intact} The hash from the email is that of row ${number}: nothing up to there was changed since.`;
  },
};
