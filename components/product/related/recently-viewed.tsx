"use client";

import { useLocale } from "next-intl";
import { lazy, Suspense, useEffect, useState } from "react";
import { keepViewed, readViewed, type Viewed } from "./viewed";

const ViewedRow = lazy(async () => ({ default: (await import("./viewed-row")).ViewedRow }));

const shown = 6;

/** Products viewed in this browser. It is the last part of the page, so that nothing moves when it appears. */
export function RecentlyViewed({ product: { id, name, pic } }: { product: Pick<Viewed, "id" | "name" | "pic"> }) {
  const locale = useLocale();
  const [products, setProducts] = useState<Viewed[]>([]);

  useEffect(() => {
    setProducts(readViewed().filter((each) => each.id !== id && each.locale === locale));
    keepViewed({ id, name, pic, locale });
  }, [id, name, pic, locale]);

  return <Suspense>{products.length > 0 && <ViewedRow products={products.slice(0, shown)} />}</Suspense>;
}
