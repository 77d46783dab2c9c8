import type { ReactNode } from "react";
import { OwnCourses } from "@/lib/client/course/own-courses";
import type { CardProduct } from "./card-product";
import { ProductCard, type ProductCardProps } from "./product-card";

type Props = Omit<ProductCardProps, "product" | "first"> & {
  products: CardProduct[];
  label?: string;
  /** The number of pictures above the fold. */
  seenAtOnce?: number;
  /** One more cell, after the last card. */
  last?: ReactNode;
};

export const gridClass = "grid gap-x-4 gap-y-10 min-[22rem]:grid-cols-2 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-3";

export function ProductGrid({ products, label, seenAtOnce = 0, last, ...card }: Props) {
  return (
    <OwnCourses>
      <ul aria-label={label} className={gridClass}>
        {products.map((product, place) => (
          <li key={product.id} className="when-near [--usual-height:20rem] lg:[--usual-height:29rem]">
            <ProductCard {...card} product={product} first={place < seenAtOnce} />
          </li>
        ))}
        {last}
      </ul>
    </OwnCourses>
  );
}
