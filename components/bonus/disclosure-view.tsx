import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import type { CallData } from "@/lib/contract";
import { formatDay } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";

type Disclosure = CallData<"GET bonus/incomeDisclosure">;
type Year = Disclosure["years"][number];
type Band = Year["bands"][number];

const dayMs = 24 * 60 * 60 * 1000;
const medians = ["income", "fees", "orders"] as const;

/** The range in words: nothing, more than one amount, up to another. */
function Range({ over, upTo }: Band) {
  const t = useTranslations("IncomeDisclosure");
  const money = useMoney();
  if (upTo === 0) return t("nothing");
  if (upTo === null) return over === null ? t("any") : t("over", { amount: money.write(over) });
  return over ? t("between", { from: money.write(over), to: money.write(upTo) }) : t("upTo", { amount: money.write(upTo) });
}

function BandRow({ band }: { band: Band }) {
  const t = useTranslations("IncomeDisclosure");
  const locale = useLocale();
  const money = useMoney();
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(band.share / 100);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 last:border-0 md:grid-cols-[minmax(0,1.3fr)_minmax(0,2fr)]">
      <div>
        <h3 className="font-semibold">
          <Range {...band} />
        </h3>
        <p className="figures display mt-1 text-2xl text-leaf">{share}</p>
        <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-leaf" style={{ width: `${band.share}%` }} />
        </div>
      </div>
      <dl className="grid grid-cols-3 gap-4 self-end">
        {medians.map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="figures font-semibold">{money.write(band[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function YearPart({ year }: { year: Year }) {
  const t = useTranslations("IncomeDisclosure");
  return (
    <section aria-labelledby={`year-${year.year}`} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id={`year-${year.year}`} className="text-2xl">
        {year.year}
      </h2>
      <p className="mt-1.5 text-ink-soft">{year.members === null ? t("tooFew") : t("members", { count: year.members })}</p>
      <ul className="mt-3">
        {year.bands.map((band) => (
          <BandRow key={`${band.over}-${band.upTo}`} band={band} />
        ))}
      </ul>
    </section>
  );
}

/** What members earned and what membership cost them, year by year. */
export function DisclosureView({ disclosure: { until, years } }: { disclosure: Disclosure }) {
  const t = useTranslations("IncomeDisclosure");
  const locale = useLocale();
  const lastDay = until && new Date(Date.parse(until) - dayMs).toISOString();
  return (
    <Container>
      <PageHeading title={t("title")} lead={t("lead")} />
      {lastDay && years.length > 0 ? (
        <>
          <div className="flex flex-col gap-8">
            {years.map((year) => (
              <YearPart key={year.year} year={year} />
            ))}
          </div>
          <div className="mt-8 flex max-w-words flex-col gap-3 text-ink-soft">
            <p>{t("until", { day: formatDay(lastDay, locale) })}</p>
            <p>{t("method")}</p>
            <p>{t("privacy")}</p>
          </div>
        </>
      ) : (
        <Empty title={t("empty")}>{t("emptyLead")}</Empty>
      )}
    </Container>
  );
}
