import type { CallInput } from "@/lib/contract";
import { isReviewable, type Order } from "../order";
import type { Comments } from "./comment-rules";

/** How much can be written about one thing. */
export const longestComment = 2000;

type Evaluation = CallInput<"POST orderEvaluation/evaluation">;

/** The things that can be commented on, and of them those that were not yet. */
export function reviewableOf({ orderItems }: Order) {
  const reviewable = orderItems.filter(isReviewable);
  return { reviewable, open: reviewable.filter((item) => !item.evaluated) };
}

/** What the form says about the things, as the wire has it. */
export function evaluationOf(orderId: number, items: Order["orderItems"], { comments }: Comments): Evaluation {
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
