import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { nullIfNotFound, readCached } from "../read-cached";

/** The newest published roots. A provider without the extension has none. */
export const listRoots = cache(async (locale: string) => {
  const page = await nullIfNotFound(readCached("GET ledger/roots", { pageNum: 1, pageSize: pageSizes.roots }, locale));
  return page?.list ?? [];
});
