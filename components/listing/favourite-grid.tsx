"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { ProductGrid } from "@/components/product-card/product-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";

/** Favorites whose product no longer exists are left out. */
export function FavouriteGrid() {
  const t = useTranslations("FavouriteGrid");
  const { data, error } = useCall("GET product/getCollectionsList", {});
  const products = data?.flatMap((entry) => entry.product ?? []);

  if (error && !products) return <Failed error={error} />;
  if (!products) return <LoadingCards />;
  if (products.length === 0) {
    return (
      <Empty title={t("empty")} action={<ButtonLink href="/course">{t("browse")}</ButtonLink>}>
        {t("hint")}
      </Empty>
    );
  }
  return <ProductGrid products={products} label={t("label")} heading="h2" />;
}
