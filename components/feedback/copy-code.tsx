"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { showToast } from "./toast";

export function CopyCode({ code }: { code: string }) {
  const t = useTranslations("CopyCode");

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      void showToast("success", t("copied"));
    } catch {
      void showToast("info", t("byHand", { code }));
    }
  }

  return (
    <span className="inline-flex items-center gap-1">
      <span className="figures text-lg">{code}</span>
      <IconButton label={t("copy", { code })} onClick={copy} className="text-leaf">
        <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
