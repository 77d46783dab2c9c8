/** What a statement of a migration does that the release before it may not survive, or that locks a table for as long as it is large. */
export type Problem = { kind: ProblemKind; statement: string };

export type ProblemKind = "drop" | "rename" | "type" | "not null" | "default" | "index" | "constraint" | "rewrite";

const name = String.raw`"?(?:public"?\."?)?(\w+)"?`;

const pattern = (text: string) => new RegExp(text.replaceAll("NAME", name).replaceAll(" ", String.raw`\s+`), "i");

const createTable = pattern("^create table (?:if not exists )?NAME");
const alterTable = pattern("^alter table (?:if exists )?(?:only )?NAME");
const createIndex = pattern("^create (?:unique )?index (?:if not exists )?NAME on (?:only )?NAME");
const rewrites = pattern("^(?:update|delete from|truncate(?: table)?) (?:only )?NAME");
const addedColumn = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi;

/** Without comments and without the bodies of functions, which run later. */
const plain = (sql: string) => sql.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''").replace(/--.*$/gm, "");

const statementsOf = (sql: string) =>
  plain(sql)
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean);

function kindOf(statement: string, created: Set<string>, added: Set<string>): ProblemKind | null {
  if (/^drop\b/i.test(statement)) return "drop";
  if (/\brename\s+(?:to|column|constraint)\b/i.test(statement) && /^alter\b/i.test(statement)) return "rename";
  const index = createIndex.exec(statement);
  if (index && !created.has(index[2] ?? "")) return "index";
  const rewritten = rewrites.exec(statement)?.[1];
  if (rewritten && !created.has(rewritten)) return "rewrite";
  const table = alterTable.exec(statement)?.[1];
  if (!table || created.has(table)) return null;
  if (/\bdrop\s+(?:column|constraint)\b/i.test(statement)) return "drop";
  if (/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i.test(statement)) return "type";
  if (/\bset\s+not\s+null\b/i.test(statement)) return "not null";
  if (/\bdrop\s+default\b/i.test(statement)) return "default";
  if (/\badd\s+column\b/i.test(statement)) {
    return /\bnot\s+null\b/i.test(statement) && !/\b(?:default|generated)\b/i.test(statement) ? "not null" : null;
  }
  if (!/\badd\s+(?:constraint|check|unique|primary|foreign)\b/i.test(statement) || /\bnot\s+valid\b/i.test(statement)) return null;
  // A column that is new is empty, so nothing that exists can be refused, and nothing the release before writes.
  const column = /\bforeign\s+key\s*\(\s*"?(\w+)"?\s*\)/i.exec(statement)?.[1];
  return column && added.has(`${table}.${column}`) ? null : "constraint";
}

/** The problems of a migration. Tables that it creates itself are empty and unknown to the release before. */
export function problemsOf(sql: string): Problem[] {
  const statements = statementsOf(sql);
  const created = new Set(statements.flatMap((each) => createTable.exec(each)?.[1] ?? []));
  const added = new Set(
    statements.flatMap((each) => {
      const table = alterTable.exec(each)?.[1];
      return table ? [...each.matchAll(addedColumn)].map(([, column]) => `${table}.${column}`) : [];
    }),
  );
  return statements.flatMap((statement) => {
    const kind = kindOf(statement, created, added);
    return kind ? [{ kind, statement: statement.replace(/\s+/g, " ") }] : [];
  });
}
