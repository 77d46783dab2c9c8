"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/call/use-call";
import { AppSetting } from "./app-setting";
import { LimitForm } from "./limit-form";
import { Passkeys } from "./passkeys";
import { ProofDialog } from "./proof-dialog";
import { RecoveryCodes } from "./recovery-codes";
import { Sessions } from "./sessions";
import { ShownCodes } from "./shown-codes";

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 max-w-words text-ink-soft">{lead}</p>
      <div className="mt-7">{children}</div>
    </section>
  );
}

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
      <Part title={t("passkeys.title")} lead={t("passkeys.lead")}>
        <Passkeys factors={data} onCodes={setCodes} />
      </Part>
      <Part title={t("app.title")} lead={t("app.lead")}>
        <AppSetting since={data.app} onCodes={setCodes} />
      </Part>
      {data.strongest !== "none" && (
        <>
          <Part title={t("recovery.title")} lead={t("recovery.lead")}>
            <RecoveryCodes left={data.recoveryCodes} onCodes={setCodes} />
          </Part>
          <Part title={t("limit.title")} lead={t("limit.lead")}>
            <LimitForm key={data.limit} limit={data.limit} />
          </Part>
        </>
      )}
      <Part title={t("sessions.title")} lead={t("sessions.lead")}>
        <Sessions />
      </Part>
      <ShownCodes codes={codes} onClose={() => setCodes(null)} />
      <ProofDialog />
    </div>
  );
}
