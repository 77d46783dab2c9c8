import pg from "pg";

/**
 * Whether a connection reaches PostgreSQL without a pooler in between. A pooler such as PgBouncer may give each transaction another session,
 * which lacks what an earlier one prepared. It answers with a process number of its own, which differs from the session's.
 */
export async function isDirect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid === (client as unknown as { processID: number }).processID;
  } finally {
    await client.end();
  }
}
