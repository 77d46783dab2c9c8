"use client";

import { useLocale, useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import { DataFile } from "./data-file";
import { Leaving, PlannedErasure } from "./leaving";

type Props = { retained: CallData<"GET privacy/data">["retained"] };

/** What the law makes the shop keep after the account is gone, and until when. */
function RetainedRecords({ retained }: Props) {
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

const pollMs = 5000;

/** The file with a member's data, and the way to leave. While the file is being written it is asked for again. */
export function YourDataView() {
  const t = useTranslations("YourData");
  const first = useCall("GET privacy/data", {});
  const isWaiting = first.data?.file?.ready === false;
  const { data, error } = useCall("GET privacy/data", {}, { pollMs: isWaiting ? pollMs : 0 });

  if (isUnsupported(error) && !data) return <Empty title={t("lacking")} />;
  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  return (
    <div className="flex flex-col gap-6">
      <TitledCard title={t("file.title")} lead={t("file.lead")}>
        <DataFile file={data.file} />
      </TitledCard>
      <TitledCard title={t("leave.title")} lead={t("leave.lead", { days: data.waitingDays })}>
        {data.erasure ? <PlannedErasure dueTime={data.erasure.dueTime} blocks={data.blocks} /> : <Leaving data={data} />}
      </TitledCard>
      <TitledCard title={t("retained.title")} lead={t("retained.lead")}>
        <RetainedRecords retained={data.retained} />
      </TitledCard>
    </div>
  );
}
