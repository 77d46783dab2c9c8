"use client";

import { ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionRow } from "@/components/ui/action-row";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";

/** The way to the page of factors and sessions, at a shop that has them. */
export function SecurityLink() {
  const t = useTranslations("SecurityLink");
  const { data } = useCall("GET factor/list", {});
  if (!data) return null;
  const action = (
    <ButtonLink href="/security" variant="outline">
      {t("open")}
    </ButtonLink>
  );
  return <ActionRow icon={ShieldCheck} title={t("title")} lead={t("lead")} action={action} />;
}
