import { useTranslations } from "next-intl";
import type { CardProduct } from "@/components/product-card/card-product";
import { ProductGrid } from "@/components/product-card/product-grid";
import { Link } from "@/lib/i18n/navigation";
import { type Category, categoryAnchor } from "./category";

/** Three rows of cards; the category page shows the rest. */
const shownAtOnce = 9;

type ShelfProps = { id: number; name: string; products: CardProduct[]; named?: boolean; seenAtOnce?: number };

function Shelf({ id, name, products, named, seenAtOnce }: ShelfProps) {
  const t = useTranslations("CategoryPart");
  if (products.length === 0) return null;
  return (
    <div className="mt-10">
      {named && <h3 className="mb-6 border-b border-line pb-3 text-xl">{name}</h3>}
      <ProductGrid products={products.slice(0, shownAtOnce)} heading={named ? "h4" : "h3"} seenAtOnce={seenAtOnce} />
      {products.length > shownAtOnce && (
        <p className="mt-10">
          <Link
            href={`/course?category=${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t("all", { name })}
          </Link>
        </p>
      )}
    </div>
  );
}

type Props = {
  category: Category;
  first?: boolean;
};

export function CategoryPart({ category, first }: Props) {
  const anchor = categoryAnchor(category);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} className={first ? "pt-8" : "pt-14 md:pt-20"}>
      <h2 id={`${anchor}-name`} className="text-2xl">
        {category.name}
      </h2>
      <Shelf {...category} />
      {category.children.map((child, place) => (
        <Shelf key={child.id} {...child} named seenAtOnce={first && place === 0 ? 3 : 0} />
      ))}
    </section>
  );
}
