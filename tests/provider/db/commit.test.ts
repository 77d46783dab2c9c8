import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/provider/db/client";
import { afterCommit, writeAtCommit, writeNow } from "@/provider/db/commit";
import { fact, job, mail } from "@/provider/db/schema";
import { enqueueFor } from "@/provider/jobs/queue";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let db: Db;

beforeAll(async () => {
  provider = await openTestProvider({ seed: false });
  db = provider.shop.db;
});

beforeEach(async () => void (await db.delete(fact)));

afterAll(() => provider.close());

const added = (tx: Db, name: string) => tx.insert(fact).values({ name, value: 1 });

async function namesIn(reader: Db): Promise<string[]> {
  const rows = await reader.select({ name: fact.name }).from(fact).orderBy(asc(fact.name));
  return rows.map(({ name }) => name);
}

test("a write waits for the commit, and is there after it", async () => {
  await db.transaction(async (tx) => {
    await writeAtCommit(tx, added(tx, "pear"));
    expect(await namesIn(tx)).toEqual([]);
  });
  expect(await namesIn(db)).toEqual(["pear"]);
});

test("a transaction that fails writes nothing", async () => {
  const failing = db.transaction(async (tx) => {
    await writeAtCommit(tx, added(tx, "pear"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await namesIn(db)).toEqual([]);
});

test("a write that fails at the commit undoes its transaction, and no effect runs", async () => {
  const effects: string[] = [];
  await db.insert(fact).values({ name: "pear", value: 1 });
  const failing = db.transaction(async (tx) => {
    await tx.insert(fact).values({ name: "fig", value: 1 });
    await writeAtCommit(tx, added(tx, "plum"));
    await writeAtCommit(tx, added(tx, "pear"));
    afterCommit(() => effects.push("ran"));
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await namesIn(db)).toEqual(["pear"]);
  expect(effects).toEqual([]);
});

test("a second write reads the rows that the first one returns", async () => {
  await db.transaction((tx) =>
    writeAtCommit(
      tx,
      tx.insert(fact).values({ name: "pear", value: 4 }).returning({ value: fact.value }),
      (rows) => sql`insert into ${fact} (name, value) select 'twice', to_jsonb(value::int * 2) from ${rows}`,
    ),
  );
  expect(await db.select().from(fact).where(eq(fact.name, "twice"))).toMatchObject([{ value: 8 }]);
});

test("more writes than fit into one statement are all written", async () => {
  const names = Array.from({ length: 250 }, (_, index) => `fact ${String(index).padStart(3, "0")}`);
  await db.transaction(async (tx) => {
    for (const name of names) await writeAtCommit(tx, added(tx, name));
  });
  expect(await namesIn(db)).toEqual(names);
});

test("emails and their jobs have the sequence in which they were asked for", async () => {
  const names = ["pear", "fig", "plum"];
  const emails = names.map((to) => ({ to, subject: "Ripe", body: "", createdAt: new Date() }));
  await db.transaction(async (tx) => {
    for (const email of emails) {
      const statement = tx.insert(mail).values(email).returning({ id: mail.id });
      await enqueueFor(tx, statement, { kind: "send-email", field: "emailId", now: new Date() });
    }
  });
  const stored = await db.select({ id: mail.id, to: mail.to }).from(mail).orderBy(asc(mail.id));
  expect(stored.map(({ to }) => to)).toEqual(names);
  const queued = await db.select({ payload: job.payload }).from(job).orderBy(asc(job.id));
  expect(queued.map(({ payload }) => payload)).toEqual(stored.map(({ id }) => ({ emailId: id })));
});

test("what a transaction reads again is written when it asks for it, once", async () => {
  await db.transaction(async (tx) => {
    await writeAtCommit(tx, added(tx, "pear"));
    await writeNow();
    expect(await namesIn(tx)).toEqual(["pear"]);
  });
  expect(await namesIn(db)).toEqual(["pear"]);
});

test("without a transaction a write is done at once", async () => {
  await writeAtCommit(db, added(db, "pear"));
  expect(await namesIn(db)).toEqual(["pear"]);
});

test("an effect runs once, after the writes", async () => {
  const seen: Promise<string[]>[] = [];
  const look = () => void seen.push(namesIn(db));
  await db.transaction(async (tx) => {
    afterCommit(look);
    afterCommit(look);
    await writeAtCommit(tx, added(tx, "pear"));
  });
  expect(await Promise.all(seen)).toEqual([["pear"]]);
});
