import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { readCached } from "../read-cached";

/** The newest reviews of a product. */
export const listReviews = cache((productId: number, locale: string) =>
  readCached("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: pageSizes.reviews }, locale),
);
