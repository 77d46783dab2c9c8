"use client";

import { Search } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { PeriodSelect } from "@/components/forms/period-select";
import { Button } from "@/components/ui/button";
import { chipClass } from "@/components/ui/chip-class";
import { Field } from "@/components/ui/field";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { formatPeriod } from "@/lib/format/period";
import { useMoney } from "@/lib/format/use-money";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { TeamOrderList } from "./team-order-list";
import { sides, type TeamOrdersQuery, teamOrdersPath } from "./team-orders-address";

type Props = {
  query: TeamOrdersQuery;
  /** The server's date, which determines the periods to choose from. */
  today: string;
};

function PeriodChoice({ query, today }: Props) {
  const t = useTranslations("TeamOrders");
  const router = useRouter();
  const [period, setPeriod] = useState(query.period);

  function search(event: FormEvent) {
    event.preventDefault();
    router.push(teamOrdersPath({ ...query, period }));
  }

  return (
    <form method="get" noValidate aria-label={t("filter")} onSubmit={search} className="flex flex-wrap items-end gap-4">
      <Field label={t("period")} className="grow sm:max-w-xs">
        <PeriodSelect name="period" value={period} today={today} none={t("current")} onChange={setPeriod} />
      </Field>
      <Button type="submit" variant="outline" className="min-h-12 max-sm:grow">
        <Search aria-hidden="true" className="size-4.5" />
        {t("search")}
      </Button>
    </form>
  );
}

function SideLinks({ period, side }: TeamOrdersQuery) {
  const t = useTranslations("TeamOrders");
  return (
    <nav aria-label={t("side")}>
      <ul className="flex flex-wrap gap-2">
        {(["", ...sides] as const).map((each) => (
          <li key={each}>
            <Link
              href={teamOrdersPath({ period, side: each })}
              scroll={false}
              aria-current={each === side ? "page" : undefined}
              className={chipClass}
            >
              {t(each ? `sides.${each}` : "both")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Sums({ sums }: { sums: CallData<"GET network/orderSums"> }) {
  const t = useTranslations("TeamOrders");
  const money = useMoney();
  return (
    <dl className="grid gap-x-14 gap-y-4 sm:grid-cols-2">
      {sides.map((side) => (
        <div key={side}>
          <dt className="text-sm text-ink-soft">{t(`sides.${side}`)}</dt>
          <dd className="figures mt-0.5 text-xl font-semibold">{money.aligned(sums[side].amount)}</dd>
          <dd className="text-sm text-ink-soft">{t("count", { count: sums[side].orders })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ query }: { query: TeamOrdersQuery }) {
  const t = useTranslations("TeamOrders");
  const { period, side } = query;
  const { data: sums, error } = useCall("GET network/orderSums", period ? { period } : {});

  if (isUnsupported(error) && !sums) return <Empty title={t("lacking")} />;
  if (error && !sums) return <Failed error={error} />;
  if (!sums) return <LoadingRows />;
  const orders = side ? sums[side].orders : sums.left.orders + sums.right.orders;
  return (
    <>
      <Sums sums={sums} />
      <SideLinks {...query} />
      {orders === 0 ? <Empty title={t("empty")}>{t("emptyLead")}</Empty> : <TeamOrderList {...query} />}
    </>
  );
}

/** The paid fees of the members placed below the reader, by period and side. */
export function TeamOrdersView({ query, today }: Props) {
  const t = useTranslations("TeamOrders");
  const locale = useLocale();
  return (
    <section aria-labelledby="team-orders" className="flex flex-col gap-6 rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <div>
        {/* The server's dates stay if the browser does not know the language. */}
        <h2 id="team-orders" className="text-xl" suppressHydrationWarning>
          {query.period ? formatPeriod(query.period, locale) : t("current")}
        </h2>
        <p className="mt-1.5 text-ink-soft">{t("note")}</p>
      </div>
      <PeriodChoice key={query.period} query={query} today={today} />
      <Orders key={teamOrdersPath(query)} query={query} />
    </section>
  );
}
