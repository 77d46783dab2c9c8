import { useTranslations } from "next-intl";
import { EntryFrame } from "./entry-frame";
import { LoginForm } from "./login-form";
import { OtherWay } from "./other-way";

type Props = {
  rememberedName: string | null;
  /** Where somebody wanted to go, if anywhere; and where the way leads in any case. */
  wanted: string;
  target: string;
  scene: string | null;
};

export function LoginView({ rememberedName, wanted, target, scene }: Props) {
  const t = useTranslations("LoginView");
  return (
    <EntryFrame title={t("title")} lead={t("lead")} scene={scene}>
      <LoginForm rememberedName={rememberedName} target={target} />
      <OtherWay question={t("newHere")} pathname="/register" wanted={wanted}>
        {t("register")}
      </OtherWay>
    </EntryFrame>
  );
}
