import { useTranslations } from "next-intl";

/** How much there is without a filter. Said by the server: a browser would need its number formats for it first of all. */
export function FilterTotal({ count }: { count: number }) {
  return useTranslations("FilterTotal")("total", { count });
}
