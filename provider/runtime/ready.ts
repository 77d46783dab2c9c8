import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isDraining } from "../../lib/process/draining.ts";
import type { Shop } from "./shop.ts";

const withinMs = 1000;

/** Whether a load balancer may send requests to this process: it was not told to stop, and its database answers soon enough. */
export async function isReady({ db }: Pick<Shop, "db">): Promise<boolean> {
  if (isDraining()) return false;
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(withinMs, false, { ref: false })]);
}
