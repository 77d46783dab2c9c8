"use client";

import { Download, FileArchive } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { useProof } from "@/components/feedback/use-proof";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { download } from "@/lib/client/call/download";
import { send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { formatMoment } from "@/lib/format/date";

type Props = { file: CallData<"GET privacy/data">["file"] };

/** Asks for the file, waits for it, and downloads it once. */
export function DataFile({ file }: Props) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const [asking, setAsking] = useState(false);
  const { busy, withProof } = useProof("data");

  async function ask() {
    setAsking(true);
    try {
      await send("POST privacy/requestFile", {});
    } catch (failure) {
      showFailure(failure);
    }
    setAsking(false);
  }

  if (!file) {
    return (
      <Button variant="outline" busy={asking} onClick={() => void ask()}>
        <FileArchive aria-hidden="true" className="size-4" />
        {t("file.ask")}
      </Button>
    );
  }
  if (!file.ready) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5" />
        {t("file.waiting")}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Button busy={busy} onClick={() => void withProof((proof) => download("your-data", { proof }, "your-data.zip"))}>
        <Download aria-hidden="true" className="size-4" />
        {t("file.download")}
      </Button>
      <p className="text-sm text-ink-soft">{t("file.until", { moment: formatMoment(file.expireTime, locale) })}</p>
    </div>
  );
}
