import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { EntryFrame } from "./entry-frame";
import { LoginForm } from "./login-form";
import { OtherWay } from "./other-way";

type Props = {
  rememberedName: string | null;
  /** Where somebody wanted to go, if anywhere; and where the way leads in any case. */
  wanted: string;
  target: string;
  /** The password was changed a moment ago, and the new one is wanted. */
  changed: boolean;
  scene: string | null;
};

export function LoginView({ rememberedName, wanted, target, changed, scene }: Props) {
  const t = useTranslations("LoginView");
  return (
    <EntryFrame title={t("title")} lead={t("lead")} scene={scene}>
      {changed && <Notice className="mb-6">{t("changed")}</Notice>}
      <LoginForm rememberedName={rememberedName} target={target} />
      <OtherWay question={t("newHere")} pathname="/register" wanted={wanted}>
        {t("register")}
      </OtherWay>
    </EntryFrame>
  );
}
