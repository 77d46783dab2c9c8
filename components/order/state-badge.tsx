import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { orderStates } from "@/lib/contract/wire/codes";
import type { Order } from "./order";

const looks = {
  [orderStates.unpaid]: { name: "unpaid", tone: "sun" },
  [orderStates.cancelled]: { name: "cancelled", tone: "plain" },
  [orderStates.toDeliver]: { name: "toDeliver", tone: "leaf" },
  [orderStates.inDelivery]: { name: "inDelivery", tone: "leaf" },
  [orderStates.completed]: { name: "completed", tone: "plain" },
} as const;

export function StateBadge({ order }: { order: Pick<Order, "state" | "paymentFailed"> }) {
  const t = useTranslations("StateBadge");
  const { name, tone } = looks[order.state];
  return (
    <span className="flex flex-wrap gap-2">
      {order.paymentFailed && <Badge tone="clay">{t("paymentFailed")}</Badge>}
      <Badge tone={tone}>{t(name)}</Badge>
    </span>
  );
}
