"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { TitledCard } from "@/components/ui/titled-card";
import { useCall } from "@/lib/client/call/use-call";
import { AppSetting } from "./app-setting";
import { LimitForm } from "./limit-form";
import { Passkeys } from "./passkeys";
import { ProofDialog } from "./proof-dialog";
import { RecoveryCodes } from "./recovery-codes";
import { Sessions } from "./sessions";
import { ShownCodes } from "./shown-codes";

/** The factors and the sessions of a member. */
export function SecurityView() {
  const t = useTranslations("Security");
  const { data, error } = useCall("GET factor/list", {});
  const [codes, setCodes] = useState<string[] | null>(null);

  if (isUnsupported(error) && !data) return <Empty title={t("lacking")} />;
  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  return (
    <div className="flex flex-col gap-6">
      <TitledCard title={t("passkeys.title")} lead={t("passkeys.lead")}>
        <Passkeys factors={data} onCodes={setCodes} />
      </TitledCard>
      <TitledCard title={t("app.title")} lead={t("app.lead")}>
        <AppSetting since={data.app} onCodes={setCodes} />
      </TitledCard>
      {data.strongest !== "none" && (
        <>
          <TitledCard title={t("recovery.title")} lead={t("recovery.lead")}>
            <RecoveryCodes left={data.recoveryCodes} onCodes={setCodes} />
          </TitledCard>
          <TitledCard title={t("limit.title")} lead={t("limit.lead")}>
            <LimitForm key={data.limit} limit={data.limit} />
          </TitledCard>
        </>
      )}
      <TitledCard title={t("sessions.title")} lead={t("sessions.lead")}>
        <Sessions />
      </TitledCard>
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
      <ProofDialog />
    </div>
  );
}
