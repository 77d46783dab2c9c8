import "server-only";
import { cache } from "react";
import { productTypes } from "@/lib/contract/wire/codes";
import { readCached } from "../read-cached";

/** The first product of a kind, which the membership button orders. */
async function firstOf(productType: 3 | 4, locale: string) {
  const { list } = await readCached("GET product/getProductListByPage", { productType, pageNum: 1, pageSize: 10 }, locale);
  return list[0];
}

/** What membership costs and how many days its activation includes; null for what the shop does not sell or say. */
export const getMembershipFees = cache(async (locale: string) => {
  const [activation, renewal] = await Promise.all([firstOf(productTypes.activation, locale), firstOf(productTypes.renewal, locale)]);
  return {
    // Whoever activates a membership is not an active member yet, and whoever renews one in time is.
    activation: activation?.skuStockList[0]?.price ?? null,
    days: activation?.membershipDays ?? null,
    monthly: renewal?.skuStockList[0]?.promotionPrice ?? null,
  };
});
