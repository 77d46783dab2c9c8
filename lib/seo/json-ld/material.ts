import "server-only";
import type { CallData } from "@/lib/contract";
import type { Locale } from "@/lib/contract/wire/language";
import { queryOfId } from "@/lib/format/query-id";
import type { Shop } from "@/lib/server/reads/profile";
import { sharePictureUrl, signatureOf } from "../share/share-picture-url";
import { videoJsonLd } from "./video";

type Material = CallData<"GET materialLibrary/getList">["list"][number];

/** The video of a material, or null if it has none. */
export function materialJsonLd({ id, title, summary, pic, videoSourceId, gmtCreate }: Material, shop: Shop, locale: Locale) {
  if (!videoSourceId) return null;
  const thumbnail = sharePictureUrl({ kind: "material", id, name: title, pic: pic ?? null, shop: signatureOf(shop) }, locale);
  const path = `/material_library_detail?info=${queryOfId(id)}`;
  return videoJsonLd({ name: title, description: summary, path, thumbnail, uploaded: gmtCreate }, locale);
}
