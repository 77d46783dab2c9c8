import { useLocale, useTranslations } from "next-intl";
import { productTypes } from "@/lib/contract/wire/codes";
import { countryName } from "@/lib/format/country";
import type { CardProduct } from "./card-product";

type Props = { product: Pick<CardProduct, "productType" | "country">; withCountry?: boolean };

/** Whether it is a course or a thing, and where it is from. */
export function KindLine({ product, withCountry }: Props) {
  const t = useTranslations("ProductCard");
  const locale = useLocale();
  const parts = [
    t(product.productType === productTypes.course ? "course" : "goods"),
    withCountry && product.country && countryName(product.country, locale),
  ];
  return <p className="text-xs font-semibold tracking-wide text-leaf">{parts.filter(Boolean).join(" · ")}</p>;
}
