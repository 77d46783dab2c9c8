import type { OrderState } from "../../../lib/contract/wire/codes.ts";
import { orderStateNames } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { order } from "../../db/schema/index.ts";
import { CommandError, NoSuchRow } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";

type Order = typeof order.$inferSelect;

/** Whether an order is in one of the states. */
export const isIn =
  (...states: OrderState[]) =>
  ({ state }: Order) =>
    states.includes(state);

/** Finds and locks an order by its number or its id. */
export async function lockOrder(tx: Db, named: string, allows: (found: Order) => boolean, what: string): Promise<Order> {
  const where = byIdOrSlug({ id: order.id, slug: order.number }, named);
  const [found] = await tx.select().from(order).where(where).for("update");
  if (!found) throw new NoSuchRow(named, `There is no order «${named}».`);
  if (!allows(found)) throw new CommandError(`Order ${found.number} is ${orderStateNames[found.state]}: it cannot be ${what}.`);
  return found;
}
