"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { PeriodSelect } from "@/components/forms/period-select";
import { RecentChoices } from "@/components/forms/recent-choices";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { useRouter } from "@/lib/i18n/navigation";
import { type BonusFilter, type BonusScreen, bonusPath, recentPeriods } from "./bonus-filter";

type Props = { screen: BonusScreen; filter: BonusFilter; today: string };

/** The filter is stored in the URL. */
export function PeriodForm({ screen, filter, today }: Props) {
  const t = useTranslations("Bonus");
  const router = useRouter();
  const [chosen, setChosen] = useState({ beginPeriod: filter.beginPeriod, endPeriod: filter.endPeriod });
  const [tried, setTried] = useState(false);
  const { beginPeriod, endPeriod } = chosen;
  const isReversed = beginPeriod !== "" && endPeriod !== "" && beginPeriod > endPeriod;

  function search(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isReversed) router.push(bonusPath(screen, chosen));
  }

  function showRecent(days: number) {
    const range = recentPeriods(days, new Date(today));
    setChosen(range);
    router.push(bonusPath(screen, range));
  }

  return (
    <form
      method="get"
      noValidate
      aria-label={t("filter")}
      onSubmit={search}
      className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto]"
    >
      <Field label={t("from")}>
        <PeriodSelect
          name="beginPeriod"
          value={beginPeriod}
          today={today}
          none={t("anyPeriod")}
          onChange={(period) => setChosen({ ...chosen, beginPeriod: period })}
        />
      </Field>
      <Field label={t("to")} error={tried && isReversed && t("upsideDown")}>
        <PeriodSelect
          name="endPeriod"
          value={endPeriod}
          today={today}
          none={t("anyPeriod")}
          onChange={(period) => setChosen({ ...chosen, endPeriod: period })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:max-xl:col-span-2 xl:mt-[1.85rem]">
        <Button type="submit" variant="outline" className="min-h-12 max-sm:grow">
          <Search aria-hidden="true" className="size-4.5" />
          {t("search")}
        </Button>
        {(filter.beginPeriod || filter.endPeriod) && (
          <ButtonLink href={bonusPath(screen)} variant="quiet" className="min-h-12">
            {t("all")}
          </ButtonLink>
        )}
        <RecentChoices onChoose={showRecent} />
      </div>
    </form>
  );
}
