"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import { DataFile } from "./data-file";
import { Leaving } from "./leaving";
import { PlannedErasure } from "./planned-erasure";
import { RetainedRecords } from "./retained-records";

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
