import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/catalogue/card/card-product";
import { ProductGrid } from "@/components/catalogue/card/product-grid";
import { SectionHeading } from "@/components/ui/heading";

/** Others of the same category, so many that no row stays open: four in twos, three in threes. */
export function RelatedProducts({ products }: { products: CardProduct[] }) {
  const t = useTranslations("RelatedProducts");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="lg:[&_li:nth-child(4)]:hidden print:hidden">
      <SectionHeading id="related" title={t("title")} />
      <ProductGrid products={products} />
    </section>
  );
}
