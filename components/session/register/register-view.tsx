import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { EntryFrame } from "@/components/layout/entry-frame";
import { SwitchLink } from "@/components/session/switch-link";
import { RegisterForm } from "./register-form";

type Props = ComponentProps<typeof RegisterForm> & { scene: string | null };

export function RegisterView({ scene, ...form }: Props) {
  const t = useTranslations("RegisterView");
  return (
    <EntryFrame title={t("title")} lead={t("lead")} scene={scene}>
      <RegisterForm {...form} />
      <SwitchLink question={t("member")} pathname="/login" wanted={form.wanted}>
        {t("signIn")}
      </SwitchLink>
    </EntryFrame>
  );
}
