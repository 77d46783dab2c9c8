import { useParams } from "next/navigation";
import { usePathname } from "@/lib/i18n/navigation";
import { cachedPages } from "@/lib/i18n/pages";

/**
 * The address of a page as the server can know it, without its language: what stands in the path under which the page is kept
 * stands in the query outside.
 */
export function useKeptAddress(): string {
  const path = usePathname();
  const { locale: _, ...inner } = useParams<Record<string, string>>();
  const page = `/${path.split("/")[1]}`;
  const [id] = Object.values(inner);
  const query = cachedPages[page]?.innerQuery;
  return query && id ? `${page}?${query}=${id}` : path;
}
