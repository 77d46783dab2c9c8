import { count, desc } from "drizzle-orm";
import type { ledgerCalls } from "../../../lib/contract/ledger.ts";
import { ledgerRoot } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";

export const ledgerHandlers: Handlers<typeof ledgerCalls> = {
  "GET ledger/roots": async ({ pageNum, pageSize }, { db }) => {
    const { day, previous, top, root } = ledgerRoot;
    const list = await db
      .select({ day, previous, top, root })
      .from(ledgerRoot)
      .orderBy(desc(day))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: count() }).from(ledgerRoot);
    return { list, total: counted?.total ?? 0 };
  },
};
