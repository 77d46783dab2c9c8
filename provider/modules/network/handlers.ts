import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { networkCalls } from "../../../lib/contract/network.ts";
import type { Db } from "../../db/client.ts";
import type { Handlers } from "../../http/context.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { inEvenTime } from "../../security/even-time.ts";
import { findByCode } from "../member/find.ts";
import { findInTree, listChildren, listWay, readTreeMembers } from "./branch.ts";
import { isBelow } from "./paths.ts";
import { findParent, freeSides } from "./placement.ts";
import { listTeamOrders, sumTeamOrders } from "./team-orders.ts";

/** Refuses an unknown enroller like an unknown placement: the call tells nothing about an enroller. */
async function findFreePlace(db: Db, { linkNo, recommendNo }: ParsedInput<"GET network/freeSides">): Promise<number> {
  const enroller = recommendNo ? await findByCode(db, recommendNo) : null;
  if (recommendNo && !enroller) throw new Refusal("unknownPlacement", { field: "linkNo" });
  return findParent(db, linkNo, enroller?.id ?? null);
}

export const networkHandlers: Handlers<typeof networkCalls> = {
  "GET network/freeSides": (codes, { db }) => inEvenTime(async () => ({ free: await freeSides(db, await findFreePlace(db, codes)) })),

  "GET network/branch": async ({ kind, userCode, pageNum, pageSize }, context) => {
    const { db, member: caller } = context;
    const found = userCode ? await findByCode(db, userCode) : caller;
    // The same statements for a code that nobody has as for one of another team.
    const isOwn = await isBelow(db, kind, found?.id ?? 0, caller.id);
    if (!found || !isOwn) throw notFound();
    const [top] = await readTreeMembers(context, kind, [found.id]);
    if (!top) throw notFound();
    const children = await listChildren(db, kind, found.id, pageSize, (pageNum - 1) * pageSize);
    return { member: top, below: { list: await readTreeMembers(context, kind, children), total: top.children } };
  },

  "GET network/path": async ({ kind, search }, context) => {
    const { db, member: caller } = context;
    const found = await findInTree(db, kind, caller.id, search);
    return found === null ? [] : readTreeMembers(context, kind, await listWay(db, kind, caller.id, found));
  },

  "GET network/orders": listTeamOrders,
  "GET network/orderSums": sumTeamOrders,
};
