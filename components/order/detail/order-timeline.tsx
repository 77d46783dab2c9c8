import { Check, CircleDollarSign, House, type LucideIcon, Package, Undo2, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { orderStates } from "@/lib/contract/wire/codes";
import { isGoods } from "@/lib/contract/wire/product-type";
import { formatMoment } from "@/lib/format/date";
import type { Order } from "../order";

type StepName = "placed" | "paid" | "shipped" | "completed" | "cancelled" | "refunded";

/** A step, whether it is done, and its time if the provider reports it. */
type Step = { name: StepName; done: boolean; at: string | null };

/** The past and the coming steps of an order. */
export function timelineOf(order: Order): Step[] {
  const { state, orderItems, gmtCreate, paymentTime, receiveTime, cancelTime, refundTime, logisticsSendOrders } = order;
  const placed: Step = { name: "placed", done: true, at: gmtCreate };
  const paid: Step = { name: "paid", done: paymentTime !== null || state >= orderStates.toDeliver, at: paymentTime };
  const shippedAt = logisticsSendOrders[0]?.logistics.gmtCreate ?? null;
  const shipped: Step = { name: "shipped", done: shippedAt !== null || state >= orderStates.inDelivery, at: shippedAt };
  const completed: Step = { name: "completed", done: state === orderStates.completed, at: receiveTime ?? null };

  if (state === orderStates.cancelled) {
    const end: Step = { name: refundTime ? "refunded" : "cancelled", done: true, at: refundTime ?? cancelTime ?? null };
    return [placed, paid, shipped].filter((step) => step === placed || step.at !== null).concat(end);
  }
  return orderItems.some(({ productType }) => isGoods(productType)) ? [placed, paid, shipped, completed] : [placed, paid, completed];
}

const icons: Record<Step["name"], LucideIcon> = {
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
        const Icon = icons[name];
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
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
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
