import type { networkCalls } from "../../../lib/contract/network.ts";
import type { Handlers } from "../../http/context.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { findByCode } from "../member/find.ts";
import { findInTree, listChildren, listWay, readTreeMembers } from "./branch.ts";
import { isBelow } from "./paths.ts";
import { findParent, freeSides } from "./placement.ts";
import { listTeamOrders, sumTeamOrders } from "./team-orders.ts";

export const networkHandlers: Handlers<typeof networkCalls> = {
  "GET network/freeSides": async ({ linkNo, recommendNo }, { db }) => {
    const enroller = recommendNo ? await findByCode(db, recommendNo) : null;
    // Refused like an unknown placement: this call tells nothing about an enroller.
    if (recommendNo && !enroller) throw new Refusal("unknownPlacement", { field: "linkNo" });
    return { free: await freeSides(db, await findParent(db, linkNo, enroller?.id ?? null)) };
  },

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
