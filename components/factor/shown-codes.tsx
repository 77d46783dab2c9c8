"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = { codes: string[] | null; onClose: () => void };

/** New recovery codes. They are readable in this dialog only. */
export function ShownCodes({ codes, onClose }: Props) {
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

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
    link.download = "recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t("recovery.shown")}
      description={t("recovery.shownLead")}
      actions={
        <>
          <Button look="outline" onClick={() => void copy()}>
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
