"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { LazyPart } from "@/components/ui/lazy-part";
import { keepViewed, readViewed, type Viewed } from "./viewed";

const fetchViewedRow = async () => (await import("./viewed-row")).ViewedRow;

const shown = 6;

/** Products viewed in this browser. It is the last part of the page, so that nothing moves when it appears. */
export function RecentlyViewed({ product: { id, name, pic } }: { product: Pick<Viewed, "id" | "name" | "pic"> }) {
  const locale = useLocale();
  const [products, setProducts] = useState<Viewed[]>([]);

  useEffect(() => {
    setProducts(readViewed().filter((each) => each.id !== id && each.locale === locale));
    keepViewed({ id, name, pic, locale });
  }, [id, name, pic, locale]);

  return products.length > 0 && <LazyPart fetchPart={fetchViewedRow} products={products.slice(0, shown)} />;
}
