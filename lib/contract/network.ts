import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { sides } from "./wire/codes.ts";
import { Id, Line, Moment, Money, OptionalLine, PageInput, Period, page, Whole } from "./wire/fields.ts";

/** The enrolment tree or the binary placement tree. */
const TreeKind = z.enum(["enrolment", "placement"]);

const Side = z.enum(sides);

export const TreeMember = z.object({
  userCode: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  rank: z.string(),
  activationStatus: z.literal([0, 1, 2]),
  side: Side.nullable(),
  /** The number of members directly below, and below at any depth. */
  children: z.int().min(0),
  descendants: z.int().min(0),
});

/** An order of a member placed below the caller, without its goods, its address and the buyer's contact data. */
export const TeamOrder = z.object({
  orderNumber: z.string(),
  paidAt: Moment,
  username: z.string(),
  userCode: z.string(),
  side: Side,
  /** 0: membership fee; 1: renewal fee. */
  bonusType: z.literal([0, 1]),
  /** The amount that bonuses are computed from. */
  amount: Money,
  /** Whether it was refunded after its period had closed. */
  refunded: z.boolean(),
});

const SideSum = z.object({ orders: z.int().min(0), amount: Money });

export const networkCalls = {
  "GET network/freeSides": {
    auth: "anyone",
    /** The codes of a registration. Where a newcomer may not be placed is refused as there: an unknown member like one of another team. */
    input: z.object({ linkNo: Line, recommendNo: OptionalLine }),
    data: z.object({ free: z.array(Side) }),
    extension: true,
  },
  "GET network/branch": {
    auth: "member",
    /** The branch below a member of the caller's tree, or below the caller if no code is given. */
    input: PageInput.extend({ kind: TreeKind.default("enrolment"), userCode: Line.optional() }),
    data: z.object({ member: TreeMember, below: page(TreeMember) }),
    extension: true,
  },
  "GET network/path": {
    auth: "member",
    /** The path from the caller down to the member with this name or code. */
    input: z.object({ kind: TreeKind.default("enrolment"), search: Line }),
    data: z.array(TreeMember),
    extension: true,
  },
  "GET network/orders": {
    auth: "member",
    /** The current period if none is given. `before` is the `next` of the previous part of the list. */
    input: z.object({
      period: Period.optional(),
      side: Side.optional(),
      before: Id.optional(),
      pageSize: Whole.pipe(z.int().min(1).max(100)).default(20),
    }),
    data: z.object({ list: z.array(TeamOrder), next: Id.nullable() }),
    extension: true,
  },
  "GET network/orderSums": {
    auth: "member",
    input: z.object({ period: Period.optional() }),
    data: z.object({ left: SideSum, right: SideSum }),
    extension: true,
  },
} as const satisfies CallTable;
