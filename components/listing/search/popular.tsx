import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { SectionHeading } from "@/components/ui/heading";

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
