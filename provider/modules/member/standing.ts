import { activation } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { hasPart } from "../../runtime/parts.ts";
import { activationOf } from "./rules/membership.ts";

/** What a member's membership counts for at a moment: nothing in a shop that has none. */
export async function standingOf(db: Db, own: Parameters<typeof activationOf>[0], now: Date): Promise<ReturnType<typeof activationOf>> {
  return (await hasPart(db, "membership", now)) ? activationOf(own, now) : activation.none;
}
