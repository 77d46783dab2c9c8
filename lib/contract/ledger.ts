import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Day, PageInput, page } from "./wire/fields.ts";

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The root of a day: the hash over the top of the tree of all accounts and the root before, which the first one lacks. */
export const LedgerRoot = z.object({ day: Day, previous: Hash.or(z.literal("")), top: Hash, root: Hash });

export const ledgerCalls = {
  /** The published roots, the newest first. */
  "GET ledger/roots": {
    auth: "anyone",
    input: PageInput,
    data: page(LedgerRoot),
    cache: { seconds: 300, tags: ["roots"] },
    extension: true,
  },
} as const satisfies CallTable;
