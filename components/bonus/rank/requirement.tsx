import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ProgressBar } from "@/components/ui/progress-bar";
import { formatNumber } from "@/lib/format/number";

type Props = { name: string; have: number; need: number };

/** One count that a rank needs, with what is missing. */
export function Requirement({ name, have, need }: Props) {
  const t = useTranslations("RankView");
  const locale = useLocale();
  const missing = Math.max(0, need - have);
  return (
    <li>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">{name}</p>
        <p className="figures text-sm">
          {t("have", { have: formatNumber(have, locale), need: formatNumber(need, locale) })}
          <span className="ms-3 text-ink-soft">
            {missing === 0 ? (
              <span className="inline-flex items-center gap-1 text-leaf">
                <Check aria-hidden="true" className="size-4" />
                {t("met")}
              </span>
            ) : (
              t("missing", { count: missing })
            )}
          </span>
        </p>
      </div>
      <ProgressBar share={need === 0 ? 1 : have / need} />
    </li>
  );
}
