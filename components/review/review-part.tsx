import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import type { CallData } from "@/lib/contract";
import { RatingBars } from "./rating-bars";
import { ReviewList } from "./review-list";
import { Reviews } from "./reviews";

type Props = {
  productId: number;
  rating: CallData<"GET product/detail">["productEvaluateCount"];
  reviews: CallData<"GET orderEvaluation/getListByPage">;
};

export function ReviewPart({ productId, rating, reviews }: Props) {
  const t = useTranslations("ReviewPart");
  if (reviews.list.length === 0) return <Empty title={t("empty")} />;

  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_2fr]">
      <RatingBars rating={rating} />
      <ReviewList productId={productId} total={reviews.total}>
        <Reviews reviews={reviews.list} />
      </ReviewList>
    </div>
  );
}
