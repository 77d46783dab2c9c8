"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { retryUnread } from "@/lib/client/call/revalidate";

type Props = { size?: "small" /** Runs beside the retry of failed reads. */; onPress?: () => unknown };

/** Retries every failed read of the page, the session included. */
export function TryAgain({ size, onPress }: Props) {
  const t = useTranslations("Failed");
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    await Promise.allSettled([onPress?.(), retryUnread()]);
    setBusy(false);
  }

  return (
    <Button variant="outline" size={size} busy={busy} onClick={() => void press()}>
      {t("retry")}
    </Button>
  );
}
