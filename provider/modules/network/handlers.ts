import type { networkCalls } from "../../../lib/contract/network.ts";
import type { Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { findByCode } from "../member/find.ts";
import { findInTree, listChildren, listWay, readTreeMembers } from "./branch.ts";
import { isBelow } from "./paths.ts";
import { listTeamOrders, sumTeamOrders } from "./team-orders.ts";

export const networkHandlers: Handlers<typeof networkCalls> = {
  "GET network/branch": async ({ kind, userCode, pageNum, pageSize }, context) => {
    const { db, member: caller } = context;
    const found = userCode ? await findByCode(db, userCode) : caller;
    if (!found || !(await isBelow(db, kind, found.id, caller.id))) throw notFound();
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
