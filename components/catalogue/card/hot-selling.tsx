import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHeading } from "@/components/ui/heading";
import type { CardProduct } from "./card-product";
import { MoreTile } from "./more-tile";
import { ProductGrid } from "./product-grid";

/** What sells best, and the way to everything else. */
export function HotSelling({ products }: { products: CardProduct[] }) {
  const t = useTranslations("HotSelling");
  return (
    <section aria-labelledby="hot-selling" className="pb-section">
      <SectionHeading
        id="hot-selling"
        title={t("title")}
        lead={t("lead")}
        action={
          <ButtonLink href="/course" look="outline">
            {t.rich("more", { rest: (words) => <span className="sr-only">{words}</span> })}
          </ButtonLink>
        }
      />
      <ProductGrid products={products} last={<MoreTile after={products.length} />} />
    </section>
  );
}
