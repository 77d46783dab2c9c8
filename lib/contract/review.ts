import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Flag, Id, Moment, PageInput, Plain, page } from "./wire/fields.ts";

export const Review = z.object({
  memberAvatar: z.string().nullable(),
  memberName: z.string(),
  /** Whether the member asked not to be named. Extension: without it `memberName` is shown. */
  anonymous: z.boolean().optional(),
  gmtCreate: Moment,
  evaluate: z.string(),
  star: z.int().min(0).max(5),
  /** The reply of the course team, and its date. */
  replyEvaluate: z.string().nullable(),
  replyTime: Moment.nullable(),
});

const ItemReview = z.object({
  orderItemId: Id,
  productId: Id,
  star: z.int().min(0).max(5),
  evaluate: Plain.trim().max(2000),
  anonymityFlag: Flag,
});

export const reviewCalls = {
  "GET orderEvaluation/getListByPage": {
    auth: "anyone",
    input: PageInput.extend({ productId: Id }),
    data: page(Review),
    cache: { seconds: 300, tags: ["reviews:{productId}"] },
  },
  "POST orderEvaluation/evaluation": {
    auth: "member",
    input: z.object({ orderId: Id, orderEvaluations: z.array(ItemReview).min(1).max(100) }),
    data: Done,
    changes: ["GET order/page", "GET order/{id}", "GET orderEvaluation/getListByPage"],
  },
} as const satisfies CallTable;
