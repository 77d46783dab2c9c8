import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { ButtonLink } from "@/components/ui/button-link";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";

type Order = CallData<"GET order/{id}">;

/** An order that waits for no payment any more: what it is, and the way to it. */
export function NotPayable({ order: { id, orderNumber, state } }: { order: Order }) {
  const t = useTranslations("NotPayable");
  const title = t(state === orderStates.cancelled ? "cancelled" : "paid", { number: orderNumber });
  return <Empty title={title} action={<ButtonLink href={`/order_detail?id=${id}`}>{t("look")}</ButtonLink>} />;
}
