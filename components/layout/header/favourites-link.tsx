"use client";

import { Heart } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { showToast } from "@/components/feedback/toast";
import { useFavourites } from "@/lib/client/favourites";
import { wishNews } from "@/lib/client/wish";
import { getPathname } from "@/lib/i18n/navigation";
import { CountedLink } from "./counted-link";

/** The way to a member's favourites, with how many there are; those whose product is gone do not count. */
export function FavouritesLink() {
  const t = useTranslations("FavouritesLink");
  const locale = useLocale();
  const { entries = [] } = useFavourites();
  const count = entries.filter((entry) => entry.product).length;

  useEffect(() => {
    if (!wishNews.read()) return;
    wishNews.write(false);
    void showToast("success", t("added"));
  }, [t]);

  return (
    <CountedLink href={getPathname({ locale, href: "/collect" })} label={t("label", { count })} count={count}>
      <Heart aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </CountedLink>
  );
}
