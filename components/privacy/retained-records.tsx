import { useLocale, useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";

type Props = { retained: CallData<"GET privacy/data">["retained"] };

/** What the law makes the shop keep after the account is gone, and until when. */
export function RetainedRecords({ retained }: Props) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  if (retained.length === 0) return <p className="text-ink-soft">{t("retained.none")}</p>;
  return (
    <dl className="flex flex-col gap-4">
      {retained.map(({ records, count, until }) => (
        <div key={records} className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-line not-first:border-t not-first:pt-4">
          <dt className="font-semibold">{t(`retained.${records}`, { count })}</dt>
          <dd className="text-ink-soft">{t("retained.until", { day: formatOwnDay(until, locale) })}</dd>
        </div>
      ))}
    </dl>
  );
}
