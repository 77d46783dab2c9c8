import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PartName, partNames, partsOf } from "@/lib/contract/wire/part-names";
import { textsWithout } from "@/lib/contract/wire/without-texts";
import { replaceTexts } from "@/lib/format/replace-texts";

/** The texts of a shop without some parts, as a page has them. */
export function textsOfShop(locale: string, missing: PartName[]): object {
  const read = (file: string) => JSON.parse(readFileSync(join(process.cwd(), "messages", locale, file), "utf8"));
  const parts = partsOf(partNames.filter((part) => !missing.includes(part)));
  const said = { ...textsWithout(read("without.json"), parts), "Shop.without": missing.join(" ") || "nothing" };
  return replaceTexts(read("shop.json"), said, (text) => text);
}
