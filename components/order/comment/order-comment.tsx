"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isNotFound } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { OrderMissing } from "../order-missing";
import { CommentForm } from "./comment-form";
import { reviewableOf } from "./evaluation";

export function OrderComment({ id }: { id: number }) {
  const t = useTranslations("OrderComment");
  const { data: order, error } = useCall("GET order/{id}", { id });

  if (isNotFound(error) && !order) return <OrderMissing />;
  if (error && !order) return <Failed error={error} />;
  if (!order) return <LoadingRows rows={3} />;
  const { reviewable, open } = reviewableOf(order);
  const back = (
    <ButtonLink href={`/order_detail?id=${id}`} variant="outline">
      {t("back")}
    </ButtonLink>
  );
  if (order.state !== orderStates.completed) return <Empty title={t("early")} action={back} />;
  if (reviewable.length === 0) return <Empty title={t("nothing")} action={back} />;
  if (open.length === 0) return <Empty title={t("done")} action={back} />;
  // A different set of items needs a new form.
  return <CommentForm key={open.map((item) => item.id).join()} order={order} />;
}
