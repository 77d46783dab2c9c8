import { useLocale, useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Stars } from "@/components/ui/stars";
import type { CallData } from "@/lib/contract";
import { formatDay, formatMomentInUtc } from "@/lib/format/date";

type Review = CallData<"GET orderEvaluation/getListByPage">["list"][number];

function Avatar({ review, name }: { review: Review; name: string }) {
  if (review.memberAvatar) return <Picture address={review.memberAvatar} alt="" sizes="3rem" className="size-12 shrink-0 rounded-full" />;
  return (
    <span
      aria-hidden="true"
      className="display flex size-12 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-lg text-leaf uppercase"
    >
      {name.slice(0, 1)}
    </span>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useTranslations("ReviewCard");
  const locale = useLocale();
  const name = review.anonymous ? t("anonymous") : review.memberName;

  return (
    <article className="flex gap-4">
      <Avatar review={review} name={name} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <Stars score={review.star} className="h-4" />
          <time dateTime={review.gmtCreate}>{formatDay(review.gmtCreate, locale)}</time>
        </p>
        <p className="mt-3 whitespace-pre-line">{review.evaluate}</p>
        {review.replyEvaluate && (
          <div className="mt-4 rounded-md bg-sunken p-5">
            <p className="text-sm font-semibold text-leaf">
              {t("reply")}
              {review.replyTime && (
                <time dateTime={review.replyTime} className="ms-2 font-normal text-ink-soft">
                  {formatMomentInUtc(review.replyTime, locale)}
                </time>
              )}
            </p>
            <p className="mt-1.5 whitespace-pre-line">{review.replyEvaluate}</p>
          </div>
        )}
      </div>
    </article>
  );
}

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
