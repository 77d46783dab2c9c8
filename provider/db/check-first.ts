import pg from "pg";
import type { Db } from "./client.ts";
import { copyWith, partsOf } from "./drizzle-parts.ts";
import { errorCodeOf } from "./error-code.ts";
import { sendsTogether } from "./preparing-client.ts";

/** A statement that divides by zero if something is no longer as it is remembered. */
export type Check = { text: string; values: unknown[] };

/** A database whose first message has a check in front, and the first result; null while there is none. */
export type Checked = { db: Db; result: () => "passed" | "failed" | null };

const divisionByZero = "22012";

/** Whether a connection cannot be used any more after an error. A statement that fails does it no harm. */
function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity !== "ERROR";
}

/**
 * Sends a check in front of the first statement, instead of a question before it whose answer would be waited for. If the check fails, the statement does
 * not run and fails with it. Statements that are asked before the first answer have the check too. Null without a direct connection to PostgreSQL, which
 * alone can do this.
 */
export function checkFirst(db: Db, check: Check): Checked | null {
  const { session } = partsOf(db);
  const pool = session.client;
  if (!(pool instanceof pg.Pool) || !sendsTogether(pool)) return null;
  let result: ReturnType<Checked["result"]> = null;

  function answered(error: Error | null): void {
    if (!error) result ??= "passed";
    else if (errorCodeOf(error) === divisionByZero) result ??= "failed";
  }

  const checks = (client: pg.ClientBase) => {
    const first = { ...check, withNext: true, answered };
    if (result !== "passed") client.query(first);
  };

  const connect = async () => {
    const client: pg.PoolClient = await pool.connect();
    checks(client);
    return client;
  };

  const query = async (...asked: [string]) => {
    const client = await connect();
    try {
      const answer = await client.query(...asked);
      client.release();
      return answer;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  };

  const transaction: Db["transaction"] = (work, config) =>
    db.transaction((tx) => {
      checks(partsOf(tx).session.client as pg.ClientBase);
      return work(tx);
    }, config);

  const checkingSession = copyWith(session, { client: Object.assign(Object.create(pool), { connect, query }) });
  return { db: copyWith(db, { session: checkingSession, transaction }), result: () => result };
}
