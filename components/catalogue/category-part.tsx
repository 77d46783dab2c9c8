import type { CardProduct } from "./card/card-product";
import { ProductGrid } from "./card/product-grid";
import { type Category, categoryAnchor } from "./category";

type ShelfProps = { name?: string; products: CardProduct[]; seenAtOnce?: number };

function Shelf({ name, products, seenAtOnce }: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <div className="mt-10">
      {name && <h3 className="mb-6 border-b border-line pb-3 text-xl">{name}</h3>}
      <ProductGrid products={products} heading="h4" seenAtOnce={seenAtOnce} />
    </div>
  );
}

type Props = {
  category: Category;
  /** It is the first on its page. */
  first?: boolean;
};

/** One category with its children, each with its cards. */
export function CategoryPart({ category, first }: Props) {
  const anchor = categoryAnchor(category);
  return (
    <section id={anchor} aria-labelledby={`${anchor}-name`} className="pt-14 md:pt-20">
      <h2 id={`${anchor}-name`} className="text-2xl">
        {category.name}
      </h2>
      <Shelf products={category.products} />
      {category.children.map((child, place) => (
        <Shelf key={child.id} name={child.name} products={child.products} seenAtOnce={first && place === 0 ? 3 : 0} />
      ))}
    </section>
  );
}
