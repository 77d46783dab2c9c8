"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { RecentChoices } from "@/components/forms/recent-choices";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useRouter } from "@/lib/i18n/navigation";
import { type Ledger, type LedgerFilter, ledgerPath, recentRange } from "./ledger-filter";

type Props = { ledger: Ledger; filter: LedgerFilter };

/** Narrow enough for two fields side by side on a phone. */
const narrow = "max-sm:px-2.5 max-sm:text-sm";

/** The filter is stored in the URL. */
export function DayForm({ ledger, filter }: Props) {
  const t = useTranslations("Ledger");
  const router = useRouter();
  const [days, setDays] = useState({ from: filter.from, to: filter.to });
  const [tried, setTried] = useState(false);
  const isReversed = days.from !== "" && days.to !== "" && days.from > days.to;

  function search(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isReversed) router.push(ledgerPath(ledger, days));
  }

  function showRecent(count: number) {
    const range = recentRange(count);
    setDays(range);
    router.push(ledgerPath(ledger, range));
  }

  return (
    <form
      method="get"
      noValidate
      aria-label={t("filter")}
      onSubmit={search}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-4 lg:flex"
    >
      <Field label={t("from")} className="lg:w-44">
        <Input
          type="date"
          name="from"
          className={narrow}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
      </Field>
      <Field label={t("to")} className="lg:w-44" error={tried && isReversed && t("upsideDown")}>
        <Input type="date" name="to" className={narrow} value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
      </Field>
      <div className="col-span-2 flex flex-wrap items-center gap-3 lg:mt-[1.85rem]">
        <Button type="submit" variant="outline" className="min-h-12 max-lg:grow">
          <Search aria-hidden="true" className="size-4.5" />
          {t("search")}
        </Button>
        {(filter.from || filter.to) && (
          <ButtonLink href={ledgerPath(ledger)} variant="quiet" className="min-h-12">
            {t("all")}
          </ButtonLink>
        )}
        <RecentChoices onChoose={showRecent} />
      </div>
    </form>
  );
}
