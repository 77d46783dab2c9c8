import { useTranslations } from "next-intl";
import { chipClass } from "@/components/ui/chip-class";
import { Link } from "@/lib/i18n/navigation";

const ways = ["transfer", "withdraw", "collect"] as const;

export function MoneyNavigation({ current }: { current: (typeof ways)[number] }) {
  const t = useTranslations("MoveMoney");
  return (
    <nav aria-label={t("ways")}>
      <ul className="flex flex-wrap gap-2">
        {ways.map((kind) => (
          <li key={kind}>
            <Link href={`/wallet_${kind}`} aria-current={kind === current ? "page" : undefined} className={chipClass}>
              {t(`${kind}.tab`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
