import { useTranslations } from "next-intl";
import { type Parts, partNames, partsOf } from "../contract/wire/part-names";

/** The parts named in the text of the shop that lists those it does not have. */
export function partsWithout(names: string): Parts {
  const without = names.split(" ");
  return partsOf(partNames.filter((part) => !without.includes(part)));
}

/** Which parts the shop has. They come with the texts, so that server and client components ask alike. */
export function useParts(): Parts {
  return partsWithout(useTranslations("Shop")("without"));
}
