import { useTranslations } from "next-intl";
import { type Review, ReviewCard } from "./review-card";

/** Ten of the reviews, or fewer. */
export function Reviews({ reviews, busy }: { reviews: Review[]; busy?: boolean }) {
  const t = useTranslations("ReviewList");
  return (
    <ul aria-label={t("label")} aria-busy={busy} className="flex flex-col gap-10 aria-busy:animate-breathe">
      {reviews.map((review, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name may have written at one moment
        <li key={place}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
