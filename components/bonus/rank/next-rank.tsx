import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { ButtonLink } from "@/components/ui/button-link";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { formatNumber } from "@/lib/format/number";
import { periodDays } from "@/lib/format/period";
import { useRankName } from "@/lib/i18n/rank-name";

type Props = { name: string; have: number; need: number };

/** A count that a rank requires, with the missing number. */
function Requirement({ name, have, need }: Props) {
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

type Standing = CallData<"GET bonus/rank">;

/** The rank that follows the one that the current counts give. */
function nextOf({ reached, ranks }: Standing) {
  return ranks[ranks.findIndex(({ name }) => name === reached) + 1];
}

export function NextRank({ standing }: { standing: Standing }) {
  const t = useTranslations("RankView");
  const rankName = useRankName();
  const locale = useLocale();
  const { rank, reached, active, personal, team, period } = standing;
  const next = nextOf(standing);

  return (
    <section aria-labelledby="next-rank" className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id="next-rank" className="text-xl">
        {next ? t("next", { rank: rankName(next.name) }) : t("top")}
      </h2>
      <p className="mt-1.5 text-ink-soft">{t("computed", { day: formatDay(periodDays(period).last.toISOString(), locale) })}</p>
      {reached !== rank && <p className="mt-1.5 font-medium">{t("onTrack", { rank: rankName(reached) })}</p>}
      {!active && (
        <Notice className="mt-6" action={<ButtonLink href="/member_benefits">{t("toMembership")}</ButtonLink>}>
          <p className="font-semibold">{t("inactive")}</p>
          <p>{t("inactiveLead")}</p>
        </Notice>
      )}
      {next && (
        <>
          <ul className="mt-6 flex flex-col gap-6">
            <Requirement name={t("personal")} have={personal} need={next.personal} />
            <Requirement name={t("team")} have={team} need={next.team} />
          </ul>
          <p className="mt-6 text-sm text-ink-soft">{t("levels", { rank: rankName(next.name), count: next.levels })}</p>
        </>
      )}
    </section>
  );
}
