"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Sku } from "@/components/catalogue/card/card-product";
import { LinkText } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/use-session";
import { activation } from "@/lib/contract/wire/codes";
import { formatMoney } from "@/lib/format/money";

/** Which of the two prices is whose. The page is everybody's, so a member's own sentence comes afterwards. */
export function PriceNote({ sku }: { sku: Sku }) {
  const t = useTranslations("PriceNote");
  const locale = useLocale();
  const session = useSession();
  if (sku.price <= 0 || sku.price === sku.promotionPrice) return null;
  const active = session?.state === "member" && session.member.activationStatus === activation.active;
  if (active) return <p className="text-sm text-ink-soft">{t("yours")}</p>;

  return (
    <p className="text-sm text-ink-soft">
      {t.rich("guest", { price: formatMoney(sku.price, locale), link: (words) => <LinkText href="/member_benefits">{words}</LinkText> })}
    </p>
  );
}
