import { Check, CircleDollarSign, House, type LucideIcon, Package, Undo2, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { formatMoment } from "@/lib/format/date";
import type { Order } from "../order";
import { type Step, timelineOf } from "./timeline";

const signs: Record<Step["name"], LucideIcon> = {
  placed: Check,
  paid: CircleDollarSign,
  shipped: Package,
  completed: House,
  cancelled: X,
  refunded: Undo2,
};

export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations("OrderTimeline");
  const locale = useLocale();

  return (
    <ol aria-label={t("label")} className="flex flex-col sm:flex-row">
      {timelineOf(order).map(({ name, done, at }) => {
        const Sign = signs[name];
        return (
          <li
            key={name}
            className="relative flex flex-1 items-start gap-4 pb-6 last:pb-0 before:absolute before:top-10 before:bottom-0 before:start-5 before:w-px before:bg-line last:before:hidden sm:flex-col sm:gap-3 sm:pb-0 sm:before:inset-x-0 sm:before:start-10 sm:before:end-0 sm:before:top-5 sm:before:bottom-auto sm:before:h-px sm:before:w-auto"
          >
            <span
              className={classNames(
                "relative flex size-10 shrink-0 items-center justify-center rounded-full",
                done ? "bg-leaf-soft text-leaf" : "border border-line bg-surface text-ink-soft",
                name === "cancelled" && "bg-clay-soft! text-clay!",
              )}
            >
              <Sign aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </span>
            <span className="min-w-0 pe-3">
              <span className={classNames("block", done ? "font-semibold" : "text-ink-soft")}>{t(name)}</span>
              <span className="block text-sm text-ink-soft">{at ? formatMoment(at, locale) : !done && t("toCome")}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
