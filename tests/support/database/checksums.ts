import { sql } from "drizzle-orm";
import { rowsOf } from "../provider/sample-shop";
import type { TestProvider } from "../provider/test-provider";

/** The names of all tables. */
export async function tableNames(provider: TestProvider): Promise<string[]> {
  const statement = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  return (await rowsOf<{ name: string }>(provider, statement)).map(({ name }) => name);
}

/** A hash per table over all its rows, to detect changes. */
export async function checksums(provider: TestProvider, except: string[] = []): Promise<Record<string, string>> {
  const names = (await tableNames(provider)).filter((name) => !except.includes(name));
  const each = names.map(
    (name) => sql`
      select ${name}::text as name, md5(coalesce(string_agg(each::text, chr(10) order by each::text), '')) as hash from ${sql.identifier(name)} each`,
  );
  const rows = await rowsOf<{ name: string; hash: string }>(provider, sql.join(each, sql` union all `));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
