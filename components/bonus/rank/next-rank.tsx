import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { ButtonLink } from "@/components/ui/button-link";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { periodDays } from "@/lib/format/period";
import { useRankName } from "@/lib/i18n/rank-name";
import { Requirement } from "./requirement";

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
