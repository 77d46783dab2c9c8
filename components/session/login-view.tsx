import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Notice } from "@/components/feedback/notice";
import { EntryFrame } from "@/components/layout/entry-frame";
import { LoginForm } from "./login-form";
import { NewMember } from "./register/new-member";
import { SwitchLink } from "./switch-link";

type Props = Pick<ComponentProps<typeof LoginForm>, "rememberedName" | "lastName"> & {
  /** The requested path, if any, and the path to go to in any case. */
  wanted: string;
  target: string;
  /** The password was changed just now. */
  changed: boolean;
  /** This form, or the registration before it, after it was posted without scripts. */
  posted?: ComponentProps<typeof LoginForm>["posted"];
  newcomer?: ComponentProps<typeof NewMember>["newcomer"];
  scene: string | null;
};

export function LoginView({ rememberedName, lastName, wanted, target, changed, posted, newcomer, scene }: Props) {
  const t = useTranslations("LoginView");
  const welcome = useTranslations("RegisteredDialog");
  const shop = useTranslations("Shop");
  return (
    <EntryFrame title={t("title")} lead={t("lead")} scene={scene}>
      {changed && <Notice className="mb-6">{t("changed")}</Notice>}
      {newcomer && (
        <section aria-labelledby="welcome" className="mb-8">
          <h2 id="welcome" className="text-2xl">
            {welcome("title", { shop: shop("name") })}
          </h2>
          <p className="mt-2 mb-4 text-ink-soft">{welcome("lead")}</p>
          <NewMember newcomer={newcomer} />
        </section>
      )}
      <LoginForm rememberedName={rememberedName} lastName={lastName} target={target} posted={posted} />
      <SwitchLink question={t("newHere")} pathname="/register" wanted={wanted}>
        {t("register")}
      </SwitchLink>
    </EntryFrame>
  );
}
