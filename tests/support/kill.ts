import type { Db } from "@/provider/db/client";

/** Where a process dies: at the end of its nth transaction, before the commit or after it. */
export type Death = { transaction: number; when: "before the commit" | "after the commit" };

/** A database whose process dies at a named point: what was not committed by then has never been. */
export function dyingDb(db: Db, { transaction, when }: Death): Db {
  let begun = 0;
  async function begin(work: (tx: Db) => Promise<unknown>) {
    begun += 1;
    const last = begun === transaction;
    const answer = await db.transaction(async (tx) => {
      const done = await work(tx);
      if (last && when === "before the commit") throw new Error("killed");
      return done;
    });
    if (last) throw new Error("killed");
    return answer;
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === "transaction") return begin;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
