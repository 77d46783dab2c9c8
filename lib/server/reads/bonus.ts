import "server-only";
import { cache } from "react";
import { nullIfNotFound, readCached } from "../read-cached";

/** What members earned and paid. A provider without the extension discloses nothing. */
export const getDisclosure = cache(async (locale: string) => {
  const disclosure = await nullIfNotFound(readCached("GET bonus/incomeDisclosure", {}, locale));
  return disclosure ?? { until: null, years: [] };
});
