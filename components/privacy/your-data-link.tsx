"use client";

import { FileUser } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionRow } from "@/components/ui/action-row";
import { ButtonLink } from "@/components/ui/button-link";
import { useCall } from "@/lib/client/call/use-call";

/** The way to the page with a member's data, at a shop that has it. */
export function YourDataLink() {
  const t = useTranslations("YourDataLink");
  const { data } = useCall("GET privacy/data", {});
  if (!data) return null;
  const action = (
    <ButtonLink href="/your_data" variant="outline">
      {t("open")}
    </ButtonLink>
  );
  return <ActionRow icon={FileUser} title={t("title")} lead={t("lead")} action={action} />;
}
