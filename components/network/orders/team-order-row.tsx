import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { formatWithCents } from "@/lib/format/money";

type Row = CallData<"GET network/orders">["list"][number];

const fees = ["membershipFee", "renewalFee"] as const;

export function TeamOrderRow({ order }: { order: Row }) {
  const t = useTranslations("TeamOrders");
  const locale = useLocale();
  const { orderNumber, paidAt, username, userCode, side, bonusType, amount, refunded } = order;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4 last:border-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-medium">{username}</span> <span className="figures text-sm text-ink-soft">{userCode}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {t(fees[bonusType])} · {t(`sides.${side}`)}
        </p>
        <p className="figures text-sm text-ink-soft">{t("paid", { order: orderNumber, day: formatDay(paidAt, locale) })}</p>
      </div>
      <p className="flex items-center gap-3 font-semibold">
        {refunded && <Badge>{t("refunded")}</Badge>}
        <span className="figures">{formatWithCents(amount, locale)}</span>
      </p>
    </li>
  );
}
