import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Stars } from "@/components/ui/stars";
import type { CallData } from "@/lib/contract";
import { ReviewList } from "./review-list";
import { Reviews } from "./reviews";

type Rating = CallData<"GET product/detail">["productEvaluateCount"];

function countsOf(rating: Rating): [stars: number, count: number][] {
  return [
    [5, rating.fiveStarCount],
    [4, rating.fourStarCount],
    [3, rating.threeStarCount],
    [2, rating.twoStarCount],
    [1, rating.oneStarCount],
  ];
}

function RatingBars({ rating }: { rating: Rating }) {
  const t = useTranslations("RatingBars");
  return (
    <div>
      <p className="display figures text-4xl">{t("score", { score: rating.totalScore })}</p>
      <Stars score={rating.totalScore} className="mt-3 h-6" />
      <p className="mt-2 text-sm text-ink-soft">{t("count", { count: rating.totalCount })}</p>
      <ul className="mt-6 flex max-w-80 flex-col gap-2">
        {countsOf(rating).map(([stars, count]) => (
          <li key={stars} className="grid grid-cols-[1.5rem_1fr_2rem] items-center gap-3 text-sm">
            <span aria-hidden="true" className="figures text-end font-semibold">
              {stars}
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-sun"
                style={{ width: `${rating.totalCount ? (count / rating.totalCount) * 100 : 0}%` }}
              />
            </span>
            <span aria-hidden="true" className="figures text-ink-soft">
              {count}
            </span>
            <span className="sr-only">{t("level", { stars, count })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
