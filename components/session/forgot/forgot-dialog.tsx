"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { ForgotStepsProps } from "./forgot-steps";

const ForgotSteps = lazy(async () => ({ default: (await import("./forgot-steps")).ForgotSteps }));

type Props = ForgotStepsProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function ForgotDialog({ open, onOpenChange, ...steps }: Props) {
  const t = useTranslations("ForgotDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")}>
      <ForgotSteps {...steps} />
    </Dialog>
  );
}
