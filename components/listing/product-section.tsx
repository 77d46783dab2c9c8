import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { SectionHeading } from "@/components/ui/heading";

type Props = {
  id: string;
  title: string;
  lead: string | null | undefined;
  products: CardProduct[];
  /** Where there are more of them. */
  more?: string;
};

/** Some products below a heading; nothing where there are none. */
export function ProductSection({ id, title, lead, products, more }: Props) {
  const t = useTranslations("MoreTile");
  if (products.length === 0) return null;
  const action = more && (
    <ButtonLink href={more} variant="outline">
      {t("more")}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  );
  return (
    <section aria-labelledby={id} className="pb-section">
      <SectionHeading id={id} title={title} lead={lead} action={action} />
      <ProductGrid products={products} />
    </section>
  );
}
