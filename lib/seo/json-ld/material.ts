import "server-only";
import type { CallData } from "@/lib/contract";
import type { Locale } from "@/lib/contract/wire/language";
import { queryOfId } from "@/lib/format/query-id";
import { shareAddress } from "../share/share-address";
import { videoJsonLd } from "./video";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

/** The video of a material; null for one that is only read. */
export function materialJsonLd({ id, title, summary, pic, videoSourceId, gmtCreate }: Material, locale: Locale) {
  if (!videoSourceId) return null;
  const thumbnail = shareAddress({ kind: "material", id, name: title, pic: pic ?? null }, locale);
  const path = `/material_library_detail?info=${queryOfId(id)}`;
  return videoJsonLd({ name: title, description: summary, path, thumbnail, uploaded: gmtCreate }, locale);
}
