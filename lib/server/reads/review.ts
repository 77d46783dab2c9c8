import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { readPublic } from "../read-public";

/** The newest reviews of a product. */
export const listReviews = cache((productId: number, locale: string) =>
  readPublic("GET orderEvaluation/getListByPage", { productId, pageNum: 1, pageSize: pageSizes.reviews }, locale),
);
