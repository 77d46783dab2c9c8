"use client";

import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import { pageSizes } from "@/lib/contract/wire/codes";
import { Reviews } from "./reviews";

/** The pages of reviews that the document does not contain. */
export function LaterReviews({ productId, page }: { productId: number; page: number }) {
  const { data, error, isLoading } = useCall("GET orderEvaluation/getListByPage", {
    productId,
    pageNum: page,
    pageSize: pageSizes.reviews,
  });
  if (error) return <Failed error={error} />;
  return data ? <Reviews key={page} reviews={data.list} busy={isLoading} /> : <LoadingRows rows={pageSizes.reviews} />;
}
