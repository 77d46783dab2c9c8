import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { EntryFrame } from "@/components/layout/entry-frame";
import { LinkText } from "@/components/ui/link-text";
import { SecondStepForm } from "./second-step-form";

type Props = ComponentProps<typeof SecondStepForm> & { scene: string | null };

/** The step after the password, for members with a second factor. A code works without scripts; a passkey needs them. */
export function SecondStepView({ scene, ...form }: Props) {
  const t = useTranslations("SecondStep");
  return (
    <EntryFrame title={t("title")} lead={t(form.factors.includes("app") ? "leadApp" : "lead")} scene={scene}>
      <SecondStepForm {...form} />
      <p className="mt-8 text-center text-sm">
        <LinkText href={{ pathname: "/login", query: { redirect: form.target } }}>{t("startAgain")}</LinkText>
      </p>
    </EntryFrame>
  );
}
