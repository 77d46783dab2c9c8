import "server-only";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { idOf } from "@/lib/contract/wire/id";
import { ownMediaUrl } from "@/lib/security/own-media-url";
import { readCached } from "../read-cached";
import { settings } from "../settings";

export type Material = CallData<"GET materialLibrary/getList">["list"][number];

/** No call reads a single material, so the library is read in pages of this size until it is found. */
const scanPageSize = 100;

/** Ends the search if a provider never ends its list. */
const maxPages = 100;

function listPage(pageNum: number, pageSize: number, locale: string) {
  return readCached("GET materialLibrary/getList", { title: "", pageNum, pageSize }, locale);
}

/** The first page of the material library. */
export const listMaterials = cache((locale: string) => listPage(1, pageSizes.materials, locale));

/** Removes links to files of other sites. */
function withOwnFiles(material: Material): Material {
  const origins = settings().MEDIA_ORIGINS;
  return { ...material, pdfUrl: ownMediaUrl(material.pdfUrl, origins), pptUrl: ownMediaUrl(material.pptUrl, origins) };
}

/** One material with links to its files, or null. */
export const getMaterial = cache(async (id: number, locale: string): Promise<Material | null> => {
  for (let pageNum = 1, seen = 0; pageNum <= maxPages; pageNum += 1) {
    const { list, total } = await listPage(pageNum, scanPageSize, locale);
    const found = list.find((material) => material.id === id);
    if (found) return withOwnFiles(found);
    seen += list.length;
    if (list.length === 0 || seen >= total) return null;
  }
  return null;
});

/** The material that a URL names, or null. */
export async function findMaterial(id: string, locale: string) {
  const number = idOf(id);
  return number ? getMaterial(number, locale) : null;
}
