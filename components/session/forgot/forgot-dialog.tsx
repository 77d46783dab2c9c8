"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { LazyPart } from "@/components/ui/lazy-part";
import type { ForgotStepsProps } from "./forgot-steps";

const fetchForgotSteps = async () => (await import("./forgot-steps")).ForgotSteps;

type Props = ForgotStepsProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function ForgotDialog({ open, onOpenChange, ...steps }: Props) {
  const t = useTranslations("ForgotDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")}>
      <LazyPart fetchPart={fetchForgotSteps} {...steps} onMissing={() => onOpenChange(false)} />
    </Dialog>
  );
}
