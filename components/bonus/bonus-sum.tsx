import { useLocale, useTranslations } from "next-intl";
import { LinkText } from "@/components/ui/link-text";
import { formatWithCents } from "@/lib/format/money";
import { formatPeriod } from "@/lib/format/period";
import { BonusAmount } from "./bonus-amount";
import { type BonusKind, bonusDetailPath, bonusTypes } from "./bonus-filter";

type Props = { kind: BonusKind; period: string; bonusType: 0 | 1; dollars: number };

/** What one kind of fee earned in a period: the way to what it is made of, where there is something. */
export function BonusSum({ kind, period, bonusType, dollars }: Props) {
  const t = useTranslations("Bonus");
  const locale = useLocale();
  if (dollars <= 0) return <BonusAmount dollars={dollars} className={dollars === 0 ? "text-ink-soft" : undefined} />;
  return (
    <LinkText
      href={bonusDetailPath(kind, { period, bonusType, page: 1 })}
      aria-label={t("detailOf", {
        amount: formatWithCents(dollars, locale),
        fee: t(bonusTypes[bonusType]),
        days: formatPeriod(period, locale),
      })}
      className="inline-flex min-h-11 items-center font-semibold"
    >
      <BonusAmount dollars={dollars} />
    </LinkText>
  );
}
