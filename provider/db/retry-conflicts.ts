import { setTimeout } from "node:timers/promises";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { errorCodeOf } from "./error-code.ts";
import { isStalePlan } from "./wire/preparing-client.ts";

/** PostgreSQL's codes for a serialization failure and a deadlock: the transaction left no trace, and a repetition may succeed. */
const conflicts = new Set(["40001", "40P01"]);

/** What the work of a transaction throws to have it repeated. */
export class RepeatTransaction extends Error {}

function isConflict(error: unknown): boolean {
  return error instanceof RepeatTransaction || conflicts.has(errorCodeOf(error) ?? "") || isStalePlan(error);
}

type Transactions = Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, "transaction">;

const maxTries = 5;
const firstWaitMs = 20;

/** A random time, so that transactions that collided do not collide again; the longest one doubles with each try. */
function jitter(tries: number): number {
  return Math.random() * firstWaitMs * 2 ** tries;
}

/**
 * Repeats a transaction that lost a deadlock, could not be serialized, or met a table that changed since its statements were prepared. Only whole transactions of this database are repeated, never a
 * savepoint inside one. A transaction's work therefore changes nothing but the database: other effects wait for its commit.
 */
export function retryConflicts<Database extends Transactions>(db: Database, wait: (ms: number) => Promise<unknown> = setTimeout): Database {
  const transaction: Transactions["transaction"] = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction(work, config);
      } catch (error) {
        if (tries === maxTries || !isConflict(error)) throw error;
        await wait(jitter(tries));
      }
    }
  };
  return db;
}
