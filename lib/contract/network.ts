import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Line, PageInput, page } from "./wire/fields.ts";

/** Who enrolled whom, or who stands below whom in the two-sided placement. */
const TreeKind = z.enum(["enrolment", "placement"]);

export const TreeMember = z.object({
  userCode: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  rank: z.string(),
  activationStatus: z.literal([0, 1, 2]),
  side: z.enum(["left", "right"]).nullable(),
  /** How many stand directly below, and how many in all. */
  children: z.int().min(0),
  descendants: z.int().min(0),
});

export const networkCalls = {
  "GET network/branch": {
    auth: "member",
    /** The branch below a member of the caller's own tree; below the caller without a code. */
    input: PageInput.extend({ kind: TreeKind.default("enrolment"), userCode: Line.optional() }),
    data: z.object({ member: TreeMember, below: page(TreeMember) }),
    extension: true,
  },
  "GET network/path": {
    auth: "member",
    /** From the caller down to the member whom a name or code finds. */
    input: z.object({ kind: TreeKind.default("enrolment"), search: Line }),
    data: z.array(TreeMember),
    extension: true,
  },
} as const satisfies CallTable;
