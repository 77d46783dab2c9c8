"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { PageButtons } from "@/components/ui/page-buttons";
import { useCall } from "@/lib/client/use-call";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { ReviewCard } from "./review-card";

type Props = {
  productId: number;
  /** The newest, which are in the page. */
  first: CallData<"GET orderEvaluation/getListByPage">;
};

/** Ten reviews; the next ten are asked for when somebody wants them. */
export function ReviewList({ productId, first }: Props) {
  const t = useTranslations("ReviewList");
  const [page, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  const asked = useCall("GET orderEvaluation/getListByPage", page > 1 ? { productId, pageNum: page, pageSize: pageSizes.reviews } : null);
  const reviews = page === 1 ? first.list : asked.data?.list;
  const waits = page > 1 && asked.isLoading;

  function turn(to: number) {
    setPage(to);
    top.current?.scrollIntoView({ block: "start" });
    top.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-28 outline-none">
      {page > 1 && asked.error ? (
        <Failed error={asked.error} onRetry={() => asked.mutate()} />
      ) : reviews ? (
        <ul aria-label={t("label")} aria-busy={waits} className="flex flex-col gap-10 transition aria-busy:opacity-50">
          {reviews.map((review, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name may have written at one moment
            <li key={`${page} ${place}`}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingRows rows={pageSizes.reviews} />
      )}
      <PageButtons
        page={page}
        pages={Math.ceil(first.total / pageSizes.reviews)}
        onPage={turn}
        className="mt-12 noscript:hidden print:hidden"
      />
    </div>
  );
}
