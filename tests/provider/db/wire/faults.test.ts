import net from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/provider/db/client";
import { openPostgres } from "@/provider/db/client";
import { rowsOf } from "@/provider/db/rows-of";
import { urlOfDatabase } from "@/tests/support/database/database-url";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

type Fault = "close" | "error";

/** A server's answer that a statement failed. */
function errorMessage(): Buffer {
  const fields = Buffer.from("SERROR\0VERROR\0CXX000\0Mthe injected fault\0\0");
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from("E"), length, fields]);
}

/** Splits what the server has sent into messages; the rest is the beginning of one that is under way. */
function splitMessages(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let begin = 0;
  while (bytes.length - begin >= 5) {
    const end = begin + 1 + bytes.readInt32BE(begin + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(begin, end));
    begin = end;
  }
  return { messages, rest: bytes.subarray(begin) };
}

/** A proxy in front of PostgreSQL that breaks one message of the server: the one that is as many messages away as it is told. */
async function startProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  const seen = { messages: 0 };
  let armed: { fault: Fault; at: number } | null = null;

  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port) || 5432, hostname);
    for (const socket of [client, upstream]) sockets.add(socket.setNoDelay().on("error", () => {}));
    let rest = Buffer.alloc(0);
    client.pipe(upstream);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
    upstream.on("data", (bytes: Buffer) => {
      const split = splitMessages(Buffer.concat([rest, bytes]));
      rest = Buffer.from(split.rest);
      for (const message of split.messages) {
        seen.messages += 1;
        if (armed?.at === seen.messages) {
          const { fault } = armed;
          armed = null;
          if (fault === "close") return void client.destroy();
          client.write(errorMessage());
        }
        client.write(message);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const own = new URL(url);
  own.hostname = "127.0.0.1";
  own.port = String((server.address() as net.AddressInfo).port);
  return {
    url: own.href,
    arm: (fault: Fault, at: number) => {
      seen.messages = 0;
      armed = { fault, at };
    },
    /** Whether the message was too far away to come; the way is clear after that. */
    disarm: () => {
      const missed = armed !== null;
      armed = null;
      return missed;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let provider: TestProvider;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let database: Database;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  const url = await urlOfDatabase(provider);
  proxy = await startProxy(url);
});

beforeEach(async () => {
  const { db } = provider.shop;
  await db.execute(sql`drop table if exists fruit`);
  await db.execute(sql`create table fruit (name text, weight int, constraint one_of_each unique (name) deferrable initially deferred)`);
  database = await openPostgres(proxy.url, { most: 1, migrate: false });
  // Frequent statements have a name, like those of a shop that has been open for a while.
  for (let times = 0; times < 12; times += 1) await store(database.db, `warm ${times}`);
  for (let times = 0; times < 12; times += 1) await storeTwo(database.db, `warmer ${times}`);
});

afterEach(() => database.close());

afterAll(async () => {
  await proxy.close();
  await provider.close();
});

/** One statement, which the server commits at its end. */
async function store(db: Db, name: string): Promise<void> {
  await db.execute(sql`insert into fruit (name, weight) values (${name}, ${1})`);
}

async function storeTwo(db: Db, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into fruit (name, weight) values (${name}, ${1})`);
    await tx.execute(sql`update fruit set weight = ${2} where name = ${name}`);
  });
}

/** The weight that another session sees. */
async function storedWeight(name: string): Promise<number | null> {
  const [row] = await rowsOf<{ weight: number }>(provider.shop.db, sql`select weight from fruit where name = ${name}`);
  return row?.weight ?? null;
}

const works = [
  { what: "a statement of its own", run: store, whole: 1 },
  { what: "a transaction", run: storeTwo, whole: 2 },
];
const faults: Fault[] = ["close", "error"];
const cases = works.flatMap((work) => faults.map((fault) => ({ ...work, fault })));

test.each(cases)("$what says that it is stored only if it is, whichever message brings a fault ($fault)", async ({ run, whole, fault }) => {
  const results: string[] = [];
  for (let at = 1; at < 100; at += 1) {
    const name = `pear ${at}`;
    proxy.arm(fault, at);
    const said = await run(database.db, name).then(
      () => "stored",
      () => "failed",
    );
    const missed = proxy.disarm();
    const weight = await storedWeight(name);
    if (said === "stored") expect({ at, weight }).toEqual({ at, weight: whole });
    // A failed one may be stored all the same, because its answer was lost; but never a part of it.
    expect([null, whole]).toContain(weight);
    results.push(said);
    if (missed) break;
    // A connection may notice only now that it is closed.
    await store(database.db, `after ${at}`).catch(() => store(database.db, `after ${at}`));
  }
  // Each message failed it, until there was none left to break.
  expect(results.at(-1)).toBe("stored");
  expect(results.slice(0, -1)).not.toContain("stored");
  expect(results.length).toBeGreaterThan(3);
});

test("a statement that the server refuses at its implicit commit fails", async () => {
  await store(database.db, "pear");
  await expect(store(database.db, "pear")).rejects.toMatchObject({ cause: { code: "23505" } });
  await expect(storeTwo(database.db, "pear")).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await storedWeight("pear")).toBe(1);
});

test("an open session goes on when a column's type changes below it", async () => {
  const read = (db: Db) => rowsOf<{ weight: unknown }>(db, sql`select weight from fruit where name = ${"pear"}`);
  await store(database.db, "pear");
  for (let times = 0; times < 12; times += 1) expect(await read(database.db)).toEqual([{ weight: 1 }]);
  for (const type of ["text", "bigint"]) {
    await provider.shop.db.execute(sql.raw(`alter table fruit alter column weight type ${type} using weight::${type}`));
    expect(await read(database.db)).toEqual([{ weight: "1" }]);
    await provider.shop.db.execute(sql`alter table fruit alter column weight type int using weight::int`);
    expect(await database.db.transaction((tx) => read(tx))).toEqual([{ weight: 1 }]);
  }
});
