import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "@jest/globals";
import { createClient } from "@redis/client";
import { sql } from "drizzle-orm";
import { openPostgres } from "@/provider/db/client";
import { rowsOf } from "@/provider/db/rows-of";

const server = new URL(process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres");
const role = `canopy_deploy_${randomBytes(6).toString("hex")}`;
const password = randomBytes(12).toString("hex");

const psql = (...args: string[]) => spawnSync("psql", ["--dbname", server.href, ...args], { encoding: "utf8" });

const withPostgres = psql("-Atc", "select rolsuper from pg_roles where rolname = current_user").stdout?.trim() === "t" ? test : test.skip;
const withRedis = spawnSync("redis-server", ["--version"]).status === 0 ? test : test.skip;

let redis: ChildProcess | undefined;

afterAll(() => {
  redis?.kill("SIGKILL");
  psql("-qc", `drop database if exists ${role} with (force)`, "-c", `drop role if exists ${role}`);
});

withPostgres(
  "the role of the compose file is no superuser, and the shop lives with what it may do",
  async () => {
    const env = { PGHOST: server.hostname, PGPORT: server.port || "5432", PGPASSWORD: server.password, POSTGRES_USER: server.username };
    const made = spawnSync("sh", ["deploy/postgres-role.sh"], {
      env: { ...process.env, ...env, DATABASE_ROLE: role, DATABASE_PASSWORD: password },
      encoding: "utf8",
    });
    expect(made.stderr).toBe("");
    const database = await openPostgres(`postgres://${role}:${password}@${server.host}/${role}`);
    try {
      const may = sql`select rolsuper as super, rolcreatedb as creates, rolcreaterole as roles from pg_roles where rolname = current_user`;
      expect(await rowsOf(database.db, may)).toEqual([{ super: false, creates: false, roles: false }]);
      const [product] = await rowsOf<{ owner: string }>(
        database.db,
        sql`select tableowner as owner from pg_tables where tablename = 'product'`,
      );
      expect(product?.owner).toBe(role);
      await expect(database.db.execute(sql`create role another`)).rejects.toThrow();
      await expect(database.db.execute(sql`copy (select 1) to program 'true'`)).rejects.toThrow();
    } finally {
      await database.close();
    }
  },
  60_000,
);

withRedis(
  "Redis as the compose file starts it answers nobody without its password",
  async () => {
    const command = /^ {4}command: \[redis-server, (.*)\]$/m.exec(readFileSync("deploy/compose.yml", "utf8"))?.[1] ?? "";
    const args = command
      .split(", ")
      .map((word) => word.replaceAll('"', "").replace(/\$\{REDIS_PASSWORD:\?\}/, password))
      .map((word, index, all) => (all[index - 1] === "--appendonly" ? "no" : word));
    expect(args).toContain(password);
    const port = await freePort();
    redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", ...args], { stdio: "ignore" });
    const ask = async (url: string) => {
      const client = createClient({ url, socket: { reconnectStrategy: false } });
      client.on("error", () => undefined);
      try {
        await client.connect();
        return await client.ping();
      } catch (error) {
        return String(error);
      } finally {
        client.destroy();
      }
    };
    const own = `redis://:${password}@127.0.0.1:${port}`;
    for (let tries = 0; (await ask(own)) !== "PONG" && tries < 100; tries += 1) await setTimeout(50);
    expect(await ask(own)).toBe("PONG");
    expect(await ask(`redis://127.0.0.1:${port}`)).toMatch(/NOAUTH|Authentication required/);
    expect(await ask(`redis://:wrong@127.0.0.1:${port}`)).toMatch(/WRONGPASS/);
  },
  30_000,
);

async function freePort(): Promise<number> {
  const taken = createServer();
  await new Promise<void>((listening) => void taken.listen(0, "127.0.0.1", listening));
  const { port } = taken.address() as AddressInfo;
  await new Promise((closed) => void taken.close(closed));
  return port;
}
