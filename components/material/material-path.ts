import { queryOfId } from "@/lib/format/query-id";

export function materialPath(id: number): string {
  return `/material_library_detail?info=${queryOfId(id)}`;
}
