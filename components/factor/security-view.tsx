"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { useProof } from "@/components/feedback/use-proof";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TitledCard } from "@/components/ui/titled-card";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { saveFile } from "@/lib/client/save-file";
import { useParts } from "@/lib/i18n/use-parts";
import { AppSetting } from "./app-setting";
import { LimitForm } from "./limit-form";
import { Passkeys } from "./passkeys";
import { ProofDialog } from "./proof-dialog";
import { Sessions } from "./sessions";

type ShownCodesProps = { codes: string[] | null; onClose: () => void };

/** New recovery codes. They are readable in this dialog only. */
function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const t = useTranslations("Security");
  const text = codes?.join("\n") ?? "";

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      void showToast("success", t("recovery.copied"));
    } catch {
      void showToast("info", t("recovery.byHand"));
    }
  }

  const download = () => saveFile("recovery-codes.txt", new Blob([`${text}\n`], { type: "text/plain" }));

  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t("recovery.shown")}
      description={t("recovery.shownLead")}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t("recovery.copy")}
          </Button>
          <Button onClick={download}>{t("recovery.download")}</Button>
        </>
      }
    >
      <ul className="grid gap-2 font-mono text-sm">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type Props = { left: number; onCodes: (codes: string[]) => void };

function RecoveryCodes({ left, onCodes }: Props) {
  const t = useTranslations("Security");
  const { busy, withProof } = useProof("factors");
  const renew = () => withProof(async (proof) => onCodes((await send("POST factor/newRecoveryCodes", { proof })).recoveryCodes));
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold">{t("recovery.left", { count: left })}</p>
      <Button variant="outline" busy={busy} onClick={() => void renew()}>
        {t("recovery.renew")}
      </Button>
    </div>
  );
}

/** The factors and the sessions of a member. */
export function SecurityView() {
  const t = useTranslations("Security");
  const { wallet } = useParts();
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
          {wallet && (
            <TitledCard title={t("limit.title")} lead={t("limit.lead")}>
              <LimitForm key={data.limit} limit={data.limit} />
            </TitledCard>
          )}
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
