"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { askAnew } from "@/lib/client/read-again";

type Props = { size?: "small" /** What is to be done besides asking for what was not read. */; onPress?: () => unknown };

/** One press is enough for all that the page lacks, who is here included. */
export function TryAgain({ size, onPress }: Props) {
  const t = useTranslations("Failed");
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    await Promise.allSettled([onPress?.(), askAnew()]);
    setBusy(false);
  }

  return (
    <Button look="outline" size={size} busy={busy} onClick={() => void press()}>
      {t("retry")}
    </Button>
  );
}
