import { useTranslations } from "next-intl";
import { chipLook } from "@/components/ui/chip-look";
import { Link } from "@/lib/i18n/navigation";

const ways = ["transfer", "withdraw", "collect"] as const;

export function MoneyNavigation({ current }: { current: (typeof ways)[number] }) {
  const t = useTranslations("MoveMoney");
  return (
    <nav aria-label={t("ways")}>
      <ul className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <li key={way}>
            <Link href={`/wallet_${way}`} aria-current={way === current ? "page" : undefined} className={chipLook}>
              {t(`${way}.tab`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
