import type { networkCalls } from "../../lib/contract/network.ts";
import type { Handlers } from "../context.ts";
import { findByCode } from "../db/queries/member.ts";
import { findInTree, listChildren, listWay, readTreeMembers } from "../network/branch.ts";
import { isBelow } from "../network/paths.ts";
import { missing } from "../refusal.ts";

export const networkHandlers: Handlers<typeof networkCalls> = {
  "GET network/branch": async ({ kind, userCode, pageNum, pageSize }, context) => {
    const { db, member: caller } = context;
    const found = userCode ? await findByCode(db, userCode) : caller;
    if (!found || !(await isBelow(db, kind, found.id, caller.id))) throw missing();
    const [top] = await readTreeMembers(context, kind, [found.id]);
    if (!top) throw missing();
    const children = await listChildren(db, kind, found.id, pageSize, (pageNum - 1) * pageSize);
    return { member: top, below: { list: await readTreeMembers(context, kind, children), total: top.children } };
  },

  "GET network/path": async ({ kind, search }, context) => {
    const { db, member: caller } = context;
    const found = await findInTree(db, kind, caller.id, search);
    return found === null ? [] : readTreeMembers(context, kind, await listWay(db, kind, caller.id, found));
  },
};
