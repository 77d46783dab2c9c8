import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import type pg from "pg";
import type { Db } from "@/provider/db/client";

/** The work of a database: statements, returned rows, and bytes in both directions. */
export type Work = { statements: number; rows: number; bytes: number };

const options = { casing: "snake_case" } as const;

type Query = (...given: unknown[]) => Promise<{ rows?: unknown[] }>;
type Transaction = (work: (tx: object) => unknown) => unknown;

function countingClient<Client extends object>(client: Client, work: Work): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const bound = value.bind(target);
      if (name === "query") {
        return async (...given: unknown[]) => {
          const result = await (bound as Query)(...given);
          work.statements += 1;
          work.rows += result.rows?.length ?? 0;
          work.bytes += JSON.stringify(given).length + JSON.stringify(result.rows ?? []).length;
          return result;
        };
      }
      if (name === "connect") return async () => countingClient(await bound(), work);
      if (name === "transaction") return (run: (tx: object) => unknown) => (bound as Transaction)((tx) => run(countingClient(tx, work)));
      return bound;
    },
  });
}

/** The same database with counters of its work from now on. */
export function countingDb(db: Db): { db: Db; work: Work } {
  const { $client } = db as Db & { $client: PGlite | pg.Pool };
  const work = { statements: 0, rows: 0, bytes: 0 };
  const client = countingClient($client, work);
  return { db: "dumpDataDir" in client ? drizzlePglite(client as PGlite, options) : drizzleNodePostgres(client as pg.Pool, options), work };
}
