import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { crashPoint } from "../db/crash-point.ts";
import type { Shop } from "../runtime/shop.ts";
import { recordCommand } from "./audit/log.ts";
import type { Command } from "./command.ts";

/** The actor of commands that run on the machine itself. */
export const machine = "machine";

export type Invocation = {
  name: string;
  command: Command;
  input: unknown;
  actor: string;
  /** Runs the command and rolls its changes back. */
  isDry?: boolean;
  run: (shop: Shop) => Promise<string>;
};

/** Runs `work` in a transaction that is rolled back. Emails and change events are rows, so nothing leaves the shop. */
async function rolledBack(db: Db, work: (tx: Db) => Promise<string>): Promise<string> {
  const undone = new Error("rolled back");
  let answer = "";
  const attempt = db.transaction(async (tx) => {
    answer = await work(tx);
    throw undone;
  });
  await attempt.catch((error) => {
    if (error !== undone) throw error;
  });
  return answer;
}

/**
 * Runs a command. While the provider runs there is no other way. A reading command runs in a transaction that cannot write. A writing one
 * adds its row of the audit log in the transaction of its changes, so that both are stored or neither is; a refused one leaves no row.
 */
export async function carryOut(shop: Shop, invocation: Invocation): Promise<string> {
  const { name, command, input, actor, isDry, run } = invocation;
  const runIn = async (tx: Db) => {
    // An operator's command may read all rows. Behind a pooler the database's user may have a limit, which is for visitors.
    await tx.execute(sql`set local statement_timeout = 0`);
    return run({ ...shop, db: tx });
  };
  if (command.does === "read") return shop.db.transaction(runIn, { isolationLevel: "repeatable read", accessMode: "read only" });
  if (isDry) return rolledBack(shop.db, runIn);
  const entry = () => ({ run: randomUUID(), actor, command: name, input, at: shop.clock.now() });
  if (!command.dry) {
    // Its effects are outside the database or in several transactions, so it is logged after it has run.
    const answer = await run(shop);
    await shop.db.transaction((tx) => recordCommand(tx, entry(), shop.settings.DATA_SECRET));
    return answer;
  }
  const answer = await shop.db.transaction(async (tx) => {
    const recorded = entry();
    await tx.execute(sql`select set_config('canopy.audited_run', ${recorded.run}, true)`);
    const result = await runIn(tx);
    // This may be a part of a longer transaction, as in seeding, whose other changes belong to no command.
    await tx.execute(sql`select set_config('canopy.audited_run', '', true)`);
    await recordCommand(tx, recorded, shop.settings.DATA_SECRET);
    crashPoint("command recorded");
    return result;
  });
  crashPoint("command committed");
  return answer;
}
