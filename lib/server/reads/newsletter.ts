import "server-only";
import { cache } from "react";
import { readCached } from "../read-cached";

/** For how many days the link of a confirmation is valid; null for a shop without a newsletter, or one that does not answer. */
export const getNewsletter = cache((locale: string) => readCached("GET newsletter/about", {}, locale).catch(() => null));
