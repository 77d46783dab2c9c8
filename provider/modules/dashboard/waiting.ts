import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Parts } from "../../../lib/contract/wire/part-names.ts";
import { isCommandOf } from "../../../lib/contract/wire/parts.ts";
import type { Db } from "../../db/client.ts";
import { job, order, proposal, supportConversation, withdrawal } from "../../db/schema/index.ts";
import type { Role } from "../../operator/command.ts";
import type { Waiting } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { shopState } from "../../runtime/shop-state.ts";
import { countMissing } from "../content/opening/steps.ts";

type Item = Omit<Waiting, "count"> & { roles: Role[]; read: (db: Db, shop: Shop) => Promise<number> };

const items: Item[] = [
  {
    ...{ label: "Steps to your open shop", command: "opening show", search: {}, roles: [] },
    read: async (_, shop) => ((await shopState(shop)) === "soon" ? Math.max(1, await countMissing(shop)) : 0),
  },
  {
    ...{ label: "Orders to ship", command: "orders", search: { state: "to-deliver", sort: "oldest" }, roles: ["orders"] },
    read: (db) => db.$count(order, eq(order.state, orderStates.toDeliver)),
  },
  {
    ...{ label: "Withdrawals to decide", command: "withdrawals", search: {}, roles: ["money"] },
    read: (db) => db.$count(withdrawal, eq(withdrawal.state, "pending")),
  },
  {
    label: "Chats to answer",
    command: "messages",
    search: {},
    roles: ["support"],
    read: (db) => db.$count(supportConversation, isNotNull(supportConversation.waitingFrom)),
  },
  {
    ...{ label: "Proposals to approve", command: "proposals", search: {}, roles: ["money", "orders", "network"] },
    read: (db) => db.$count(proposal, eq(proposal.state, "open")),
  },
  {
    ...{ label: "Jobs that gave up", command: "jobs", search: {}, roles: [] },
    read: (db) => db.$count(job, and(isNotNull(job.deadAt), isNull(job.finishedAt))),
  },
];

/** What waits for an operator with these roles in a shop with these parts; null stands for all of them. */
export async function waitingFor(shop: Shop, held: readonly Role[] | null, parts: Parts): Promise<Waiting[]> {
  const isOpen = ({ command }: Item) => isCommandOf(parts, command);
  const own = items.filter(isOpen).filter(({ roles }) => held === null || held.some((role) => role === "owner" || roles.includes(role)));
  const waiting: Waiting[] = [];
  for (const { label, command, search, read } of own) waiting.push({ label, command, search, count: await read(shop.db, shop) });
  return waiting;
}
