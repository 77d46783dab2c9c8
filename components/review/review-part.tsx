import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import type { CallData } from "@/lib/contract";
import { RatingBars } from "./rating-bars";
import { ReviewCard } from "./review-card";

type Props = {
  rating: CallData<"GET product/detail">["productEvaluateCount"];
  reviews: CallData<"GET orderEvaluation/getListByPage">["list"];
};

/** How a product was rated, and the newest of what was written. */
export function ReviewPart({ rating, reviews }: Props) {
  const t = useTranslations("ReviewPart");
  if (reviews.length === 0) return <Empty title={t("empty")} />;

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <RatingBars rating={rating} />
      <ul className="flex flex-col gap-10">
        {reviews.map((review) => (
          <li key={`${review.memberName} ${review.gmtCreate}`}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}
