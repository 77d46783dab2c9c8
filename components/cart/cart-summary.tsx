"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useMoney } from "@/lib/format/use-money";
import { type CartLine, countOf, sumOf } from "./cart-line";

type Props = {
  selected: CartLine[];
  managing: boolean;
  onDelete: () => void;
  onCheckOut: () => void;
  /** A note about the checkout. */
  note?: ReactNode;
};

/** The total of the selected lines, and the action. It sticks to the bottom of a phone's screen. */
export function CartSummary({ selected, managing, onDelete, onCheckOut, note }: Props) {
  const t = useTranslations("CartView");
  const money = useMoney();

  return (
    <div className="sticky bottom-0 z-20 -mx-gutter border-t border-line bg-surface px-gutter py-4 shadow-lifted lg:top-28 lg:bottom-auto lg:mx-0 lg:rounded-lg lg:border-0 lg:p-7 lg:shadow-soft">
      <div className="flex items-center justify-between gap-4 lg:block">
        <div role="status">
          <p className="text-sm text-ink-soft">{t("chosen", { count: countOf(selected) })}</p>
          <p className="flex items-baseline justify-between gap-3 lg:mt-1">
            <span className="max-lg:sr-only lg:text-lg">{t("total")}</span>
            <span className="display figures text-2xl">{money.write(sumOf(selected))}</span>
          </p>
        </div>
        <p className="mt-2 mb-6 text-sm text-ink-soft max-lg:hidden">{t("totalNote")}</p>
        {managing ? (
          <Button variant="danger" size="large" onClick={onDelete} className="lg:w-full">
            {t("delete")}
          </Button>
        ) : (
          <Button size="large" onClick={onCheckOut} className="lg:w-full">
            {t("checkOut")}
          </Button>
        )}
      </div>
      {note && <p className="mt-3 text-sm text-ink-soft lg:mt-4">{note}</p>}
      <ButtonLink href="/course" variant="quiet" wide className="mt-2 max-lg:hidden">
        {t("continue")}
      </ButtonLink>
    </div>
  );
}
