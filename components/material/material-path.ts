import { queryOfId } from "@/lib/format/query-id";

/** The page of one thing of the library. */
export function materialPath(id: number): string {
  return `/material_library_detail?info=${queryOfId(id)}`;
}
