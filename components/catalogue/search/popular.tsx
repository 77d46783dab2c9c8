import { useTranslations } from "next-intl";
import { SectionHeading } from "@/components/ui/heading";
import type { CardProduct } from "../card/card-product";
import { ProductGrid } from "../card/product-grid";

/** A first look for who does not know yet what to search for. */
export function Popular({ products }: { products: CardProduct[] }) {
  const t = useTranslations("SearchPopular");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="pt-16 md:pt-20">
      <SectionHeading id="popular" title={t("title")} />
      <ProductGrid products={products} withCountry />
    </section>
  );
}
