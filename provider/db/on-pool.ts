import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

const options = { casing: "snake_case" } as const;

/**
 * Drizzle on a pool of connections. Its own transactions keep their connection for ever if `begin` fails. These give it back in any case, and close it
 * if its transaction did not end, because the next one would go on with it.
 */
export function drizzleOnPool(pool: pg.Pool): NodePgDatabase {
  const onConnection = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const db: NodePgDatabase = drizzle(pool, options);
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      const own: NodePgDatabase = onConnection.get(connection) ?? drizzle(connection, options);
      onConnection.set(connection, own);
      return await own.transaction(work, config);
    } finally {
      connection.release(connection.getTransactionStatus() !== "I");
    }
  };
  return db;
}
