"use client";

import { useTranslations } from "next-intl";
import { rankNames } from "@/lib/contract/wire/codes";

/** Translates the name of a rank. A rank of the provider's own keeps the provider's name. */
export function useRankName(): (rank: string) => string {
  const t = useTranslations("Rank");
  return (rank) => {
    const known = rankNames.find((name) => name === rank);
    return known ? t(known) : rank;
  };
}
