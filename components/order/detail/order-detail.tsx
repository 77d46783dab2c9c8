"use client";

import { Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { CopyCode } from "@/components/feedback/copy-code";
import { Failed } from "@/components/feedback/failed";
import { isNotFound } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { useCall } from "@/lib/client/call/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { formatMoment } from "@/lib/format/date";
import { OrderActions } from "../actions/order-actions";
import { OrderMissing } from "../order-missing";
import { StateBadge } from "../state-badge";
import { AddressLines } from "./address-lines";
import { DocumentLines } from "./document-lines";
import { OrderItems } from "./order-items";
import { OrderSums } from "./order-sums";
import { OrderTimeline } from "./order-timeline";
import { ParcelLines } from "./parcel-lines";
import { PaymentLines } from "./payment-lines";
import { Receipt } from "./receipt";
import { RefundLines } from "./refund-lines";

function OrderPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

type Props = {
  id: number;
  /** The button by which the member asks another person to pay, shown while the order is unpaid. */
  ask?: ReactNode;
};

export function OrderDetail({ id, ask }: Props) {
  const t = useTranslations("OrderDetail");
  const locale = useLocale();
  const { data: order, error } = useCall("GET order/{id}", { id });

  if (isNotFound(error) && !order) return <OrderMissing />;
  if (error && !order) return <Failed error={error} />;
  if (!order) return <LoadingRows rows={6} />;
  const { orderNumber, gmtCreate, expireTime, state, paymentTime, receiveAddress, remark, logisticsSendOrders, refunds, invoices } = order;
  return (
    <>
      <div className={paymentTime ? "print:hidden" : undefined}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="text-sm text-ink-soft">{t("number")}</span>
              <CopyCode code={orderNumber} />
            </p>
            <p className="text-sm text-ink-soft">{t("placed", { moment: formatMoment(gmtCreate, locale) })}</p>
          </div>
          <StateBadge order={order} />
        </div>
        <div className="mt-6 rounded-lg bg-surface p-6 shadow-soft sm:p-8">
          <OrderTimeline order={order} />
          <div className="mt-7 flex flex-wrap items-center gap-3 border-t border-line pt-6 print:hidden">
            {state === orderStates.unpaid && expireTime && (
              <p className="me-auto text-sm text-ink-soft">{t("until", { moment: formatMoment(expireTime, locale) })}</p>
            )}
            <OrderActions order={order} />
            {state === orderStates.unpaid && ask}
            {paymentTime && (
              <Button variant="quiet" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
                {t("print")}
              </Button>
            )}
          </div>
        </div>
        <div className="mt-12 grid items-start gap-x-14 gap-y-12 xl:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-12">
            <OrderPart title={t("items")}>
              <OrderItems items={order.orderItems} />
            </OrderPart>
            {logisticsSendOrders.length > 0 && (
              <OrderPart title={t("parcels")}>
                <ParcelLines order={order} />
              </OrderPart>
            )}
            {refunds && refunds.length > 0 && (
              <OrderPart title={t("refunds")}>
                <RefundLines order={order} />
              </OrderPart>
            )}
            {invoices && invoices.length > 0 && (
              <OrderPart title={t("documents")}>
                <DocumentLines documents={invoices} />
              </OrderPart>
            )}
            {remark && (
              <OrderPart title={t("remark")}>
                <p className="break-words whitespace-pre-line text-ink-soft">{remark}</p>
              </OrderPart>
            )}
          </div>
          <div className="flex flex-col gap-10 rounded-lg bg-surface p-6 shadow-soft sm:p-8">
            <OrderPart title={t("sums")}>
              <OrderSums order={order} />
            </OrderPart>
            <OrderPart title={t("payment")}>
              <PaymentLines order={order} />
            </OrderPart>
            {receiveAddress && (
              <OrderPart title={t("address")}>
                <AddressLines address={receiveAddress} />
              </OrderPart>
            )}
          </div>
        </div>
      </div>
      {paymentTime && <Receipt order={order} />}
    </>
  );
}
