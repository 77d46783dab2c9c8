"use client";

import { useTranslations } from "next-intl";
import type { Sku } from "@/components/product-card/card-product";
import { LinkText } from "@/components/ui/link-text";
import { useSession } from "@/lib/client/session/use-session";
import { activation } from "@/lib/contract/wire/codes";

/** Explains the two prices. The page is cached for all visitors, so the member's own text is added in the browser. */
export function PriceNote({ sku }: { sku: Sku }) {
  const t = useTranslations("PriceNote");
  const session = useSession();
  if (sku.price <= 0 || sku.price === sku.promotionPrice) return null;
  const active = session?.state === "member" && session.member.activationStatus === activation.active;
  if (active) return <p className="text-sm text-ink-soft">{t("yours")}</p>;

  return (
    <p className="text-sm text-ink-soft">{t.rich("guest", { link: (words) => <LinkText href="/member_benefits">{words}</LinkText> })}</p>
  );
}
