import { expect, test } from "@jest/globals";
import { DrizzleQueryError, eq, sql } from "drizzle-orm";
import type { Database, Db } from "@/provider/db/client";
import { RepeatTransaction, retryConflicts } from "@/provider/db/retry-conflicts";
import { fact } from "@/provider/db/schema";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ seed: false });

function conflict(code: string): Error {
  return new DrizzleQueryError("select", [], Object.assign(new Error("conflict"), { code }));
}

/** A database whose transactions fail in turn with these errors; it records runs and waits. */
function failingDb(errors: Error[]) {
  const events: string[] = [];
  const left = [...errors];
  const db = {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      events.push("run");
      const answer = await work({});
      const error = left.shift();
      if (error) throw error;
      return answer;
    },
  } as unknown as Database["db"];
  const wait = async (ms: number) => void events.push(ms >= 0 && ms < 20 * 2 ** events.length ? "wait" : `wait ${ms}`);
  return { db: retryConflicts(db, wait), events };
}

test.each(["40001", "40P01"])("a transaction that fails with %s is repeated after a random wait", async (code) => {
  const { db, events } = failingDb([conflict(code), conflict(code)]);
  expect(await db.transaction(async () => "done")).toBe("done");
  expect(events).toEqual(["run", "wait", "run", "wait", "run"]);
});

test("a transaction whose work reports a conflict is repeated", async () => {
  const { db, events } = failingDb([new RepeatTransaction("the number is taken")]);
  expect(await db.transaction(async () => "done")).toBe("done");
  expect(events).toEqual(["run", "wait", "run"]);
});

test("a transaction is tried five times at most", async () => {
  const { db, events } = failingDb(Array(9).fill(conflict("40P01")));
  await expect(db.transaction(async () => "done")).rejects.toThrow("Failed query");
  expect(events.filter((each) => each === "run")).toHaveLength(5);
});

test("a transaction that fails for another reason is not repeated", async () => {
  const { db, events } = failingDb([conflict("23505")]);
  await expect(db.transaction(async () => "done")).rejects.toThrow("Failed query");
  expect(events).toEqual(["run"]);
});

async function addOne(tx: Db, name: string): Promise<void> {
  await tx
    .update(fact)
    .set({ value: sql`to_jsonb((${fact.value})::text::int + 1)` })
    .where(eq(fact.name, name));
}

async function valuesOf(names: string[]): Promise<unknown[]> {
  const rows = await provider.shop.db.select().from(fact);
  return names.map((name) => rows.find((row) => row.name === name)?.value);
}

// The embedded database has one connection, so its transactions never run in parallel.
if (process.env.PROVIDER_DATABASE === "postgres") {
  test("two transactions in a real deadlock both commit, each once", async () => {
    const { db } = provider.shop;
    const names = ["deadlock one", "deadlock two"];
    await db.insert(fact).values(names.map((name) => ({ name, value: 0 })));
    const locked = names.map(() => Promise.withResolvers<void>());
    let runs = 0;

    const change = (first: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`set local deadlock_timeout = '10ms'`);
        await addOne(tx, names[first] ?? "");
        locked[first]?.resolve();
        await locked[1 - first]?.promise;
        await addOne(tx, names[1 - first] ?? "");
      });
    await Promise.all([change(0), change(1)]);
    expect(runs).toBe(3);
    expect(await valuesOf(names)).toEqual([2, 2]);
  });

  test("a transaction that cannot be serialized is repeated with a new snapshot", async () => {
    const { db } = provider.shop;
    await db.insert(fact).values({ name: "serialized", value: 0 });
    let runs = 0;
    const change = async (tx: Db) => {
      runs += 1;
      await tx.select().from(fact);
      if (runs === 1) await addOne(db, "serialized");
      await addOne(tx, "serialized");
    };
    await db.transaction(change, { isolationLevel: "repeatable read" });
    expect(runs).toBe(2);
    expect(await valuesOf(["serialized"])).toEqual([2]);
  });
}
