"use client";

import { Heart } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/feedback/toast";
import { useFavourites } from "@/lib/client/favourites/favourites";
import { favouriteSaved } from "@/lib/client/favourites/pending-favourite";
import { getPathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";

/** Favourites whose product no longer exists do not count. */
export function FavouritesLink() {
  const t = useTranslations("FavouritesLink");
  const locale = useLocale();
  const { entries = [] } = useFavourites();
  const count = entries.filter((entry) => entry.product).length;

  useEffect(() => {
    if (!favouriteSaved.read()) return;
    favouriteSaved.write(false);
    void showToast("success", t("added"));
  }, [t]);

  return (
    <CountedLink href={getPathname({ locale, href: "/collect" })} label={t("label", { count })} count={count}>
      <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </CountedLink>
  );
}
