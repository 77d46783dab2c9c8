import type { Db } from "@/provider/db/client";

/** A simulated crash at the end of the nth transaction whose work succeeds, before or after the commit. */
export type CrashAt = { transaction: number; when: "before the commit" | "after the commit" };

/** A database that simulates a crash: everything that was not committed by then is lost. */
export function crashingDb(db: Db, { transaction, when }: CrashAt): Db {
  let finished = 0;
  async function begin(work: (tx: Db) => Promise<unknown>) {
    let isLast = false;
    const answer = await db.transaction(async (tx) => {
      const done = await work(tx);
      finished += 1;
      isLast = finished === transaction;
      if (isLast && when === "before the commit") throw new Error("killed");
      return done;
    });
    if (isLast) throw new Error("killed");
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
