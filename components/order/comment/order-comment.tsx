"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isMissing } from "@/components/feedback/is-missing";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/use-call";
import { orderStates } from "@/lib/contract/wire/codes";
import { OrderMissing } from "../order-missing";
import { CommentForm } from "./comment-form";
import { reviewableOf } from "./evaluation";

/** What a buyer has to say about an order, once it has arrived. */
export function OrderComment({ id }: { id: number }) {
  const t = useTranslations("OrderComment");
  const { data: order, error } = useCall("GET order/{id}", { id });

  if (isMissing(error) && !order) return <OrderMissing />;
  if (error && !order) return <Failed error={error} />;
  if (!order) return <LoadingRows rows={3} />;
  const { reviewable, open } = reviewableOf(order);
  const back = (
    <ButtonLink href={`/order_detail?id=${id}`} look="outline">
      {t("back")}
    </ButtonLink>
  );
  if (order.state !== orderStates.completed) return <Empty title={t("early")} action={back} />;
  if (reviewable.length === 0) return <Empty title={t("nothing")} action={back} />;
  if (open.length === 0) return <Empty title={t("done")} action={back} />;
  // Another set of things to comment on is another form.
  return <CommentForm key={open.map((item) => item.id).join()} order={order} />;
}
