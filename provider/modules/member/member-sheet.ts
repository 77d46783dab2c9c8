import { inArray, sql } from "drizzle-orm";
import { Email } from "../../../lib/contract/wire/fields.ts";
import { member } from "../../db/schema/index.ts";
import type { Cells, LineChanges, LineProblem, Sheet } from "../../operator/csv/sheet.ts";

type Row = typeof member.$inferSelect;

/** The arguments of «member add» by their columns. */
const added = {
  ...{ email: "email", username: "username", first_name: "first", last_name: "last", telephone: "telephone", country: "country" },
  language: "language",
};

const cellsOf = (row: Row): Cells => ({
  ...{ username: row.username, code: row.userCode, email: row.email },
  ...{ first_name: row.firstName ?? "", last_name: row.lastName ?? "", telephone: row.telephone ?? "" },
  ...{ country: row.country ?? "", language: row.language, registered: row.createdAt.toISOString() },
});

function compareLine(cells: Cells, isKnown: boolean, isAgain: boolean): LineChanges | LineProblem {
  const { email = "" } = cells;
  if (!Email.safeParse(email).success)
    return { column: "email", problem: email ? `«${email}» is no email address.` : "The address is missing." };
  if (isAgain) return { column: "email", problem: `${email} is in the file twice.` };
  // What a member has said about themselves stays as it is.
  if (isKnown) return { named: email, changes: [], steps: [] };
  const given = Object.entries(added).flatMap(([column, name]) => (cells[column] ? [[column, name, cells[column]] as const] : []));
  return {
    named: email,
    changes: given.map(([column, , to]) => ({ column, from: "", to })),
    steps: [
      {
        command: "member add",
        given: Object.fromEntries(given.map(([, name, cell]) => [name, cell])),
        columns: Object.fromEntries(given.map(([column, name]) => [name, column])),
      },
    ],
  };
}

/** Members, a line for each. Lines with a new address add one; all others change nothing. */
export const memberSheet: Sheet = {
  columns: [...Object.keys(added), "code", "registered"],
  creates: "member add",
  linesOf: async (db, ids) => {
    const rows = new Map((await db.select().from(member).where(inArray(member.id, ids))).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(cellsOf);
  },
  compare: async (db, lines) => {
    const addresses = lines.map(({ cells }) => (cells.email ?? "").toLowerCase());
    const lower = sql<string>`lower(${member.email})`;
    const rows = await db.select({ email: lower }).from(member).where(inArray(lower, addresses));
    const known = new Set(rows.map(({ email }) => email));
    return lines.map((line, index) => {
      const email = addresses[index] ?? "";
      return [line, compareLine(line.cells, known.has(email), email !== "" && addresses.indexOf(email) < index)];
    });
  },
};
