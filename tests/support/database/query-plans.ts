import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import type { CallInput, CallKey } from "@/lib/contract";
import type { Db } from "@/provider/db/client";
import { openTestProvider, type TestProvider } from "../provider/test-provider";

type RecordedQuery = { query: string; params: unknown[] };

/** The same database, which records every query. */
function recordQueries({ shop }: TestProvider, asked: RecordedQuery[]): Db {
  const { $client } = shop.db as Db & { $client: PGlite | pg.Pool };
  const options = {
    casing: "snake_case" as const,
    logger: { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) },
  };
  return "dumpDataDir" in $client ? drizzlePglite($client, options) : drizzleNodePostgres($client, options);
}

/** A recorded query with its parameters, as drizzle SQL. */
function withValues({ query, params }: RecordedQuery) {
  return sql.join(query.split(/\$(\d+)/).map((part, index) => (index % 2 === 1 ? sql`${params[Number(part) - 1]}` : sql.raw(part))));
}

/** The plans of the queries of `work` with sequential scans discouraged, which the planner prefers in small tables. */
export async function queryPlansDuring(provider: TestProvider, work: (overheard: TestProvider) => Promise<unknown>): Promise<string> {
  const asked: RecordedQuery[] = [];
  const database = { db: recordQueries(provider, asked), kind: "PGlite" as const, close: async () => {} };
  const overheard = await openTestProvider({ database, seed: false });
  asked.length = 0;
  await work(overheard);
  const plans = await provider.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const lines: string[] = [];
    for (const each of asked.filter(({ query }) => /^\(*select/.test(query))) {
      const { rows } = (await tx.execute(sql`explain ${withValues(each)}`)) as { rows?: Record<string, string>[] };
      lines.push(...(rows ?? []).map((row) => `${Object.values(row)[0]} `));
    }
    return lines;
  });
  return plans.join("\n");
}

/** The plans of a call's queries. */
export function queryPlansOf<Key extends CallKey>(provider: TestProvider, token: string, key: Key, input: CallInput<Key>): Promise<string> {
  return queryPlansDuring(provider, async (overheard) => {
    const { code } = await overheard.call(key, input, { token });
    if (code !== 200) throw new Error(`${key} answers ${code}`);
  });
}
