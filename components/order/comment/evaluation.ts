import type { CallInput } from "@/lib/contract";
import { isReviewable } from "@/lib/contract/wire/product-type";
import type { Order } from "../order";
import type { Comments } from "./comment-rules";

type Evaluation = CallInput<"POST orderEvaluation/evaluation">;

/** The reviewable items, and those without a review. */
export function reviewableOf({ orderItems }: Order) {
  const reviewable = orderItems.filter((item) => isReviewable(item.productType));
  return { reviewable, open: reviewable.filter((item) => !item.evaluated) };
}

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
