"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { ButtonLink } from "@/components/ui/button-link";
import { formatMoney } from "@/lib/format/money";
import { type CartLine, sumOf } from "./cart-line";
import { CartRow } from "./cart-row";
import { RemoveDialog } from "./remove-dialog";
import { useCart } from "./use-cart";

/** The member's cart, and what it comes to. */
export function CartView() {
  const t = useTranslations("CartView");
  const locale = useLocale();
  const { lines, error, retry, isChanging, setQuantity, remove } = useCart();
  const [leaving, setLeaving] = useState<CartLine | null>(null);

  async function confirm() {
    if (!leaving) return;
    setLeaving(null);
    if (await remove(leaving)) void showToast("success", t("removed"));
  }

  if (error) return <Failed error={error} onRetry={retry} />;
  if (!lines) return <LoadingRows rows={3} />;
  if (lines.length === 0) return <Empty title={t("empty")} action={<ButtonLink href="/course">{t("continue")}</ButtonLink>} />;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
      <ul aria-label={t("lines")} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <CartRow
            key={line.productSkuId}
            line={line}
            busy={isChanging(line)}
            onQuantity={(quantity) => setQuantity(line, quantity)}
            onRemove={() => setLeaving(line)}
          />
        ))}
      </ul>
      <div className="rounded-lg bg-surface p-7 shadow-soft lg:sticky lg:top-28">
        <p className="flex items-baseline justify-between gap-4" role="status">
          <span className="text-lg">{t("total")}</span>
          <span className="display figures text-2xl">{formatMoney(sumOf(lines), locale)}</span>
        </p>
        <p className="mt-2 text-sm text-ink-soft">{t("totalNote")}</p>
        <ButtonLink href="/course" look="outline" wide className="mt-6">
          {t("continue")}
        </ButtonLink>
      </div>
      <RemoveDialog line={leaving} onCancel={() => setLeaving(null)} onConfirm={confirm} />
    </div>
  );
}
