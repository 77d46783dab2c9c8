import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { partsOf } from "./drizzle-parts.ts";

type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
type Effect = () => void;

/** A statement that changes rows, whose result is not needed. */
type Write = {
  statement: SQLWrapper;
  /** Another one, which reads the rows that the first one returns. */
  next?: (rows: SQLWrapper) => SQL;
};

/** What waits for the end of a transaction. */
type Waiting = { tx: Pick<Db, "execute">; writes: Write[]; effects: Set<Effect> };

const current = new AsyncLocalStorage<Waiting>();

/** The writes in one statement, whose number of parameters is limited. */
const batch = 100;

/**
 * Runs writes as one statement. PostgreSQL promises no sequence, but runs the last one first, so that they are listed backwards: the ids of
 * new rows then rise as they were asked for, and emails are sent like that.
 */
async function write(db: Pick<Db, "execute">, writes: Write[], withNext = false): Promise<void> {
  const parts = writes.toReversed().flatMap(({ statement, next }, index) => {
    const rows = sql.identifier(`write_${index}`);
    const first = sql`${rows} as (${statement.getSQL()})`;
    return next ? [first, sql`${sql.identifier(`next_${index}`)} as (${next(rows)})`] : [first];
  });
  const { dialect, session } = partsOf(db);
  const prepared = session.prepareQuery(dialect.sqlToQuery(sql`with ${sql.join(parts, sql`, `)} select`), undefined, undefined, false);
  Object.assign(prepared.rawQueryConfig, { withNext });
  await prepared.execute();
}

/**
 * Writes at the end of the transaction, together with all other such writes, because each statement costs a round trip and a process that wakes up.
 * It is for rows that the transaction neither reads again nor writes twice. Without a transaction it writes at once.
 */
export async function writeAtCommit(db: Db, statement: Write["statement"], next?: Write["next"]): Promise<void> {
  const waiting = current.getStore();
  if (waiting?.tx === db) waiting.writes.push({ statement, next });
  else await writeAtOnce(db, statement, next);
}

/** Writes like `writeAtCommit`, but without waiting: for rows that the transaction reads again. */
export async function writeAtOnce(db: Db, statement: Write["statement"], next?: Write["next"]): Promise<void> {
  await write(db, [{ statement, next }]);
}

/** Writes what waits for the commit. The message of a commit that comes next takes the last of it along (`preparing-client.ts`). */
async function flush({ tx, writes }: Waiting, withCommit: boolean): Promise<void> {
  while (writes.length > 0) await write(tx, writes.splice(0, batch), withCommit && writes.length === 0);
}

/** Writes now what waits for the commit of the transaction around this call, for one that reads it again. */
export async function writeNow(): Promise<void> {
  const waiting = current.getStore();
  if (waiting) await flush(waiting, false);
}

/** Runs an effect once the transaction around this call has been committed, and never if it fails. Without a transaction it runs soon. */
export function afterCommit(effect: Effect): void {
  const waiting = current.getStore();
  if (waiting) waiting.effects.add(effect);
  else setImmediate(effect);
}

/** Lets the transactions of a database write what waits for their commit, and then run the effects that wait for it. The same function runs once. */
export function withCommits<Database extends Pick<Db, "transaction">>(db: Database): Database {
  const transaction: Db["transaction"] = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const effects = new Set<Effect>();
    const writing: typeof work = (tx) => {
      const waiting: Waiting = { tx, writes: [], effects };
      return current.run(waiting, async () => {
        const answer = await work(tx);
        await flush(waiting, true);
        return answer;
      });
    };
    const result = await transaction(writing, config);
    for (const effect of effects) effect();
    return result;
  };
  return db;
}
