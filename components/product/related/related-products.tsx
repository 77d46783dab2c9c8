import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { SectionHeading } from "@/components/ui/heading";

/** Products of the same category, in a number that fills rows of two and of three. */
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
