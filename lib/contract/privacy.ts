import { z } from "zod";
import { FactorProof } from "./factor.ts";
import type { CallTable } from "./wire/call.ts";
import { Done, Line, Moment, Money, Nothing, Whole } from "./wire/fields.ts";

/** What prevents the erasure of an account, until the member has ended it. */
export const erasureBlocks = ["orders", "payments", "withdrawals", "balance", "bonuses"] as const;

/** Records that the law requires the shop to keep for some years after the erasure. */
export const retainedRecords = ["orders", "invoices", "payments", "withdrawals"] as const;

const PersonalData = z.object({
  /** The file with all personal data; null if none was asked for. `ready` says that it can be downloaded, once. */
  file: z.object({ requestedTime: Moment, ready: z.boolean(), expireTime: Moment, bytes: z.int().nullable() }).nullable(),
  /** The erasure that was asked for, and when it is due. */
  erasure: z.object({ requestedTime: Moment, dueTime: Moment }).nullable(),
  waitingDays: z.int(),
  blocks: z.array(z.enum(erasureBlocks)),
  /** The money in all accounts of the member, which an erasure gives up. */
  balance: Money,
  /** The end of a membership that is active; the rest of it ends with the erasure. */
  membershipUntil: Moment.nullable(),
  retained: z.array(z.object({ records: z.enum(retainedRecords), count: z.int(), until: Moment })),
});

const data = ["GET privacy/data"];
const ticket = Line.max(100);

export const privacyCalls = {
  "GET privacy/data":            { auth: "member", input: Nothing, data: PersonalData, extension: true },
  "POST privacy/requestFile":    { auth: "member", input: Nothing, data: Done, changes: data, extension: true },
  /** Begins the download, which is possible once. The parts, in base64, make up the file. */
  "POST privacy/openFile":       { auth: "member", input: z.object({ proof: FactorProof }), data: z.object({ ticket, bytes: z.int(), parts: z.int() }), changes: data, browser: false, extension: true },
  "POST privacy/readFile":       { auth: "member", input: z.object({ ticket, part: Whole }), data: z.object({ content: z.string() }), browser: false, extension: true },
  "POST privacy/erase":          { auth: "member", input: z.object({ proof: FactorProof, givesUpBalance: z.boolean() }), data: Done, changes: data, extension: true },
  "POST privacy/keep":           { auth: "member", input: Nothing, data: Done, changes: data, extension: true },
} as const satisfies CallTable;
