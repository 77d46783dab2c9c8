import { AsyncLocalStorage } from "node:async_hooks";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

type Effect = () => void;
type Transactions = Pick<PgDatabase<PgQueryResultHKT, Record<string, never>>, "transaction">;

/** The effects that wait for the commit of the transaction around this call. */
const waiting = new AsyncLocalStorage<Set<Effect>>();

/** Runs an effect once the transaction around this call has been committed, and never if it fails. Without a transaction it runs soon. */
export function afterCommit(effect: Effect): void {
  const effects = waiting.getStore();
  if (effects) effects.add(effect);
  else setImmediate(effect);
}

/** Lets the transactions of a database run the effects that wait for their commit. The same function runs once. */
export function withEffects<Database extends Transactions>(db: Database): Database {
  const transaction: Transactions["transaction"] = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const effects = new Set<Effect>();
    const result = await waiting.run(effects, () => transaction(work, config));
    for (const effect of effects) effect();
    return result;
  };
  return db;
}
