import { randomUUID } from "node:crypto";
import pg from "pg";
import { closeAtEnd } from "./floor-processes.ts";

const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";

async function query(sql: string) {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database that is dropped at the end. Returns its URL, or null without a server. */
export async function createPostgres(): Promise<string | null> {
  const isThere = await query("select 1").then(
    () => true,
    () => false,
  );
  if (!isThere) return null;

  const name = `canopy_bench_${randomUUID().replaceAll("-", "")}`;
  closeAtEnd(() => query(`drop database if exists ${name} with (force)`));
  await query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
