import "server-only";
import { cache } from "react";
import type { CallData } from "@/lib/contract";
import { pageSizes } from "@/lib/contract/wire/codes";
import { ownAddress } from "@/lib/security/own-address";
import { readPublic } from "../read-public";
import { settings } from "../settings";

export type Material = CallData<"GET materialLibrary/getList">["list"][number];

/** The provider has no call for a single one: the library is read in pages of this size until it is found. */
const readAtOnce = 100;

/** No library is longer: a provider that never ends its list must not keep a page waiting for ever. */
const mostPages = 100;

function listPage(pageNum: number, pageSize: number, locale: string) {
  return readPublic("GET materialLibrary/getList", { title: "", pageNum, pageSize }, locale);
}

/** The first page of the material library. */
export const listMaterials = cache((locale: string) => listPage(1, pageSizes.materials, locale));

/** Only files of the provider's own are ever followed. */
function withOwnFiles(material: Material): Material {
  const origins = settings().MEDIA_ORIGINS;
  return { ...material, pdfUrl: ownAddress(material.pdfUrl, origins), pptUrl: ownAddress(material.pptUrl, origins) };
}

/** One thing of the library, with files that may be followed; null where there is none. */
export const getMaterial = cache(async (id: number, locale: string): Promise<Material | null> => {
  for (let pageNum = 1, seen = 0; pageNum <= mostPages; pageNum += 1) {
    const { list, total } = await listPage(pageNum, readAtOnce, locale);
    const found = list.find((material) => material.id === id);
    if (found) return withOwnFiles(found);
    seen += list.length;
    if (list.length === 0 || seen >= total) return null;
  }
  return null;
});

/** The material that an address names; null as well for a name that is no number. */
export async function findMaterial(id: string, locale: string) {
  return /^[1-9]\d{0,8}$/.test(id) ? getMaterial(Number(id), locale) : null;
}
