import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { SectionHeading } from "@/components/ui/heading";
import { Leaves } from "@/components/ui/leaves";
import { Link } from "@/lib/i18n/navigation";

const onTablet = ["min-[22rem]:col-span-2", "min-[22rem]:col-span-1"];
const onWide = ["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"];

/** Fills the last row with a link to all products. */
function MoreTile({ after }: { after: number }) {
  const t = useTranslations("MoreTile");
  return (
    <li className={`min-h-56 ${onTablet[after % 2]} ${onWide[after % 3]}`}>
      <div className="forest relative flex h-full flex-col items-start justify-end gap-5 overflow-hidden rounded-lg bg-surface p-5 text-ink md:p-9">
        <Leaves />
        <p className="display max-w-96 pt-16 text-2xl md:pt-28">{t("title")}</p>
        <Link href="/course" className={buttonVariants({})}>
          {t("more")}
        </Link>
      </div>
    </li>
  );
}

type Props = {
  products: CardProduct[];
  id?: string;
  /** The shop's own texts; without them, the build's. */
  title?: string | null;
  lead?: string | null;
};

export function HotSelling({ products, id = "hot-selling", title, lead }: Props) {
  const t = useTranslations("HotSelling");
  return (
    <section aria-labelledby={id} className="pb-section">
      <SectionHeading
        id={id}
        title={title ?? t("title")}
        lead={lead ?? t("lead")}
        action={
          <ButtonLink href="/course" variant="outline">
            {t.rich("more", { rest: (words) => <span className="sr-only">{words}</span> })}
          </ButtonLink>
        }
      />
      <ProductGrid products={products} last={<MoreTile after={products.length} />} />
    </section>
  );
}
