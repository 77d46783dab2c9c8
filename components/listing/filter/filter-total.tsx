import { useTranslations } from "next-intl";

/** Rendered by the server, because the browser would need number formats for it. */
export function FilterTotal({ count }: { count: number }) {
  return useTranslations("FilterTotal")("total", { count });
}
