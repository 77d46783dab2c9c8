import "server-only";
import type { CallData } from "@/lib/contract";

type Rating = CallData<"GET product/detail">["productEvaluateCount"];
type Review = CallData<"GET orderEvaluation/getListByPage">["list"][number];

/** A few are enough to tell; the page itself has them all. */
const mostReviews = 5;

const scale = { bestRating: 5, worstRating: 0 };

/** How a product was rated, once anybody has rated it. */
export function ratingOf(rating: Rating, reviews: Review[]) {
  if (rating.totalCount === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.totalScore, ratingCount: rating.totalCount, ...scale },
    ...(reviews.length > 0 && {
      review: reviews.slice(0, mostReviews).map(({ memberName, gmtCreate, evaluate, star }) => ({
        "@type": "Review",
        author: { "@type": "Person", name: memberName },
        datePublished: gmtCreate,
        ...(evaluate && { reviewBody: evaluate }),
        reviewRating: { "@type": "Rating", ratingValue: star, ...scale },
      })),
    }),
  };
}
