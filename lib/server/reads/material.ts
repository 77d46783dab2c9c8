import "server-only";
import { cache } from "react";
import { pageSizes } from "@/lib/contract/wire/codes";
import { readPublic } from "../read-public";

/** The first page of the material library. */
export const listMaterials = cache((locale: string) =>
  readPublic("GET materialLibrary/getList", { title: "", pageNum: 1, pageSize: pageSizes.materials }, locale),
);
