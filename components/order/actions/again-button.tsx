"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Order } from "../order";
import { useBuyAgain } from "./use-buy-again";

/** Buys the goods of an order again, and shows which ones are unavailable. */
export function AgainButton({ order }: { order: Order }) {
  const t = useTranslations("AgainButton");
  const { busy, found, start, confirm, dismiss } = useBuyAgain(order);
  const some = (found?.goods.length ?? 0) > 0;

  return (
    <>
      <Button look="outline" busy={busy} onClick={start}>
        {t("label")}
      </Button>
      <Dialog
        open={found !== null}
        onOpenChange={(open) => !open && dismiss()}
        title={t(some ? "someTitle" : "noneTitle")}
        description={t(some ? "someText" : "noneText")}
        actions={
          some && (
            <>
              <Button look="outline" onClick={dismiss}>
                {t("giveUp")}
              </Button>
              <Button onClick={confirm}>{t("goOn")}</Button>
            </>
          )
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {found?.leftOut.map(({ item, why, left }) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <span className="font-semibold">{item.productName}</span>
              <span className="text-sm text-ink-soft">{t(`why.${why}`, { left })}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
