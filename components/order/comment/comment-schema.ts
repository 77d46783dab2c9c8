import { z } from "zod";
import type { CallInput } from "@/lib/contract";
import { isReviewable, type Order } from "../order";

/** How much can be written about one thing. */
export const longestComment = 2000;

/** Nothing has to be written, and a star is always chosen: there is no tip to give. */
export const commentSchema = z.object({
  comments: z.array(z.object({ star: z.int().min(0).max(5), evaluate: z.string().trim().max(longestComment), anonymous: z.boolean() })),
});

export type CommentForm = z.infer<typeof commentSchema>;

type Evaluation = CallInput<"POST orderEvaluation/evaluation">;

/** The things that can be commented on, and of them those that were not yet. */
export function reviewableOf({ orderItems }: Order) {
  const reviewable = orderItems.filter(isReviewable);
  return { reviewable, open: reviewable.filter((item) => !item.evaluated) };
}

/** What the form says about the things, as the wire has it. */
export function evaluationOf(orderId: number, items: Order["orderItems"], { comments }: CommentForm): Evaluation {
  return {
    orderId,
    orderEvaluations: items.flatMap((item, place) => {
      const comment = comments[place];
      if (!comment) return [];
      const { star, evaluate, anonymous } = comment;
      return [{ orderItemId: item.id, productId: item.productId, star, evaluate, anonymityFlag: anonymous ? 1 : 0 }];
    }),
  };
}
