import "server-only";
import { cache } from "react";
import type { ShopProfile } from "@/lib/contract/content";
import { readCached } from "../read-cached";

const unset: ShopProfile = {};

/** How the shop is reached. A provider without this call, or one that does not answer, names nothing. */
export const getShopProfile = cache(
  (locale: string): Promise<ShopProfile> => readCached("GET shop/profile", {}, locale).catch(() => unset),
);
