"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { FallenLeaf, Sprout } from "@/components/feedback/illustrations";
import { LoadingRows } from "@/components/feedback/loading";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Spinner } from "@/components/ui/spinner";
import { read, useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { queryOfId } from "@/lib/format/query-id";
import { useMoney } from "@/lib/format/use-money";

/** Delays between polls in seconds, about three minutes in total. */
const waits = [1, 1, 2, 2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 45];

/** Polls an order with growing delays until its payment is decided or the delays are used up. */
function useWatchedOrder(orderId: number | null) {
  const { data, mutate } = useCall("GET order/{id}", orderId ? { id: orderId } : null);
  const [polls, setPolls] = useState(0);
  const [isFresh, setFresh] = useState(false);
  const [error, setError] = useState<unknown>();
  // Cached data is older than the payment and would report the attempt that failed before it.
  const order = isFresh ? data : undefined;
  const isOpen = order?.state === orderStates.unpaid && !order.paymentFailed;

  // Not with `mutate` alone: if the request fails, that returns the old data.
  const poll = useCallback(async () => {
    if (orderId === null) return;
    try {
      await mutate(read("GET order/{id}", { id: orderId }), { revalidate: false });
      setFresh(true);
      setError(undefined);
    } catch (failure) {
      setError(failure);
    }
  }, [mutate, orderId]);

  useEffect(() => {
    void poll();
  }, [poll]);

  useEffect(() => {
    const wait = waits[polls];
    if (!isOpen || wait === undefined) return;
    const timer = setTimeout(async () => {
      await poll();
      setPolls((before) => before + 1);
    }, wait * 1000);
    return () => clearTimeout(timer);
    // After every poll, because two delays may be equal.
  }, [isOpen, polls, poll]);

  function pollAgain() {
    setPolls(0);
    return poll();
  }

  return { order, error, isWatching: isOpen && polls < waits.length, pollAgain };
}

/** "silent": the order stayed undecided until the page stopped polling. */
type PayState = "paid" | "paidByOther" | "waiting" | "silent" | "failed" | "cancelled";

type Order = Pick<CallData<"GET order/{id}">, "state" | "paymentFailed" | "paidBy">;

export function payStateOf({ state, paymentFailed, paidBy }: Order, isWatching: boolean): PayState {
  if (state === orderStates.cancelled) return "cancelled";
  if (state !== orderStates.unpaid) return paidBy ? "paidByOther" : "paid";
  if (paymentFailed) return "failed";
  return isWatching ? "waiting" : "silent";
}

const pictures: Record<PayState, () => ReactNode> = {
  paid: Sprout,
  paidByOther: Sprout,
  waiting: () => <Spinner className="my-6 size-12 text-leaf" />,
  silent: Sprout,
  failed: FallenLeaf,
  cancelled: FallenLeaf,
};

/** Shows the payment status of the order itself. Only the shop decides that an order is paid. */
export function PayStatus({ orderId }: { orderId: number | null }) {
  const t = useTranslations("PayStatus");
  const money = useMoney();
  const { order, error, isWatching, pollAgain } = useWatchedOrder(orderId);

  if (!orderId) return <Empty title={t("none")} action={<ButtonLink href="/order_list">{t("orders")}</ButtonLink>} />;
  if (error && !order) return <Failed error={error} onRetry={pollAgain} />;
  if (!order) return <LoadingRows rows={3} />;
  const state = payStateOf(order, isWatching);
  const Picture = pictures[state];
  const canPay = state === "waiting" || state === "silent" || state === "failed";

  return (
    <div className="mx-auto flex max-w-words flex-col items-center gap-5 py-10 text-center md:py-16">
      <Picture />
      <div role="status" className="flex flex-col gap-4">
        <h1 className="text-3xl">{t(`${state}.title`)}</h1>
        <p className="text-lg text-ink-soft">{t(`${state}.text`)}</p>
      </div>
      <p className="figures text-sm text-ink-soft">{t("order", { number: order.orderNumber, amount: money.write(order.paymentAmount) })}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {state === "silent" && <Button onClick={() => void pollAgain()}>{t("again")}</Button>}
        {canPay && (
          <ButtonLink href={`/pay_now?order=${queryOfId(order.id)}`} variant={state === "failed" ? "primary" : "outline"}>
            {t(state === "failed" ? "payAgain" : "payOtherwise")}
          </ButtonLink>
        )}
        <ButtonLink href={`/order_detail?id=${order.id}`} variant={state === "paid" || state === "paidByOther" ? "primary" : "outline"}>
          {t("detail")}
        </ButtonLink>
        <ButtonLink href="/order_list?status=0" variant="quiet">
          {t("orders")}
        </ButtonLink>
      </div>
    </div>
  );
}
