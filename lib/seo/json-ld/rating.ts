import "server-only";
import type { CallData } from "@/lib/contract";

type Rating = CallData<"GET product/detail">["productEvaluateCount"];
type Review = CallData<"GET orderEvaluation/getListByPage">["list"][number];

/** Search engines need a few only; the page has them all. */
const maxReviews = 5;

const scale = { bestRating: 5, worstRating: 0 };

/** The rating of a product with its newest reviews; nothing without a rating. */
export function ratingOf(rating: Rating, reviews: Review[]) {
  if (rating.totalCount === 0) return {};
  // An anonymous review has no author to name.
  const named = reviews.filter(({ anonymous }) => !anonymous);
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.totalScore, ratingCount: rating.totalCount, ...scale },
    ...(named.length > 0 && {
      review: named.slice(0, maxReviews).map(({ memberName, gmtCreate, evaluate, star }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: memberName },
        datePublished: gmtCreate,
        ...(evaluate && { reviewBody: evaluate }),
        reviewRating: { "@type": "Rating", ratingValue: star, ...scale },
      })),
    }),
  };
}
