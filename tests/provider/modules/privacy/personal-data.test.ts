import { expect, test } from "@jest/globals";
import { getTableColumns, getTableName, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { columnName } from "@/provider/db/column-name";
import { rowsOf } from "@/provider/db/rows-of";
import { personalData } from "@/provider/modules/privacy/personal-data";
import type { Rule } from "@/provider/modules/privacy/rule";
import { openTestProvider } from "@/tests/support/provider/test-provider";

/** The columns that a rule says something about; null for a rule about whole rows. */
function ruledColumns(rule: Rule): string[] | null {
  if (rule.does === "delete" || rule.does === "expire") return null;
  const named = [...(rule.stays ?? []), ...("blank" in rule ? Object.keys(rule.blank) : []), ...("searched" in rule ? rule.searched : [])];
  return named.map(columnName);
}

test("every table and every column that can hold a text has a rule for the erasure of a member", async () => {
  const provider = await openTestProvider({ seed: false });
  const columns = await rowsOf<{ table: string; column: string; type: string }>(
    provider.shop.db,
    sql`select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns where table_schema = 'public'`,
  );
  await provider.close();
  const rules = new Map(personalData.map((rule) => [getTableName(rule.table), rule]));
  const advice = "Add it to provider/modules/privacy/personal-data.ts: is it deleted, blanked, retained for a time, or nothing personal?";
  const missing = columns.flatMap(({ table, column, type }) => {
    const rule = rules.get(table);
    if (!rule) return [`The table «${table}» has no rule. ${advice}`];
    const ruled = ruledColumns(rule);
    const holdsText = ["text", "character varying", "json", "jsonb", "bytea", "ARRAY"].includes(type);
    return holdsText && ruled && !ruled.includes(column) ? [`The column «${table}.${column}» has no rule. ${advice}`] : [];
  });
  expect([...new Set(missing)]).toEqual([]);
});

test("no rule names a table twice or a column that does not exist", () => {
  const names = personalData.map(({ table }) => getTableName(table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const unknown = personalData.flatMap((rule) => {
    const existing = Object.keys(getTableColumns(rule.table)).map(columnName);
    return (ruledColumns(rule) ?? []).filter((name) => !existing.includes(name)).map((name) => `${getTableName(rule.table)}.${name}`);
  });
  expect(unknown).toEqual([]);
});

test("a table whose rows belong to a member says which ones, so that they are erased or shown", () => {
  const belonging = personalData.filter(({ table }) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === "member"),
  );
  expect(belonging.length).toBeGreaterThan(20);
  const unsaid = belonging.filter((rule) => rule.does === "nothing" && !rule.of).map(({ table }) => getTableName(table));
  // The ancestors of each member: the tree keeps its shape when one leaves.
  expect(unsaid).toEqual(["tree_path"]);
});
