import type { PartName } from "../contract/wire/part-names";
import { useParts } from "./use-parts";

/** Those of some pages, or of other things that name a part of the shop, that the shop has. */
export function useOpenPages<Page extends object>(pages: readonly Page[]): Page[] {
  const parts = useParts();
  return pages.filter((page) => !("part" in page) || parts[page.part as PartName]);
}
