import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { LoginView } from "@/components/session/login-view";
import { getPathname } from "@/lib/i18n/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { safePath } from "@/lib/security/safe-path";
import { entryMetadata } from "@/lib/seo/page-metadata";
import { readFormState } from "@/lib/server/forms/form-state";
import { getTallPicture } from "@/lib/server/reads/catalogue";
import { openRemembered, readSession } from "@/lib/server/session";

export async function generateMetadata({ params }: PageProps<"/[locale]/login">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("LoginView");
  return entryMetadata({ locale, path: "/login", title: t("title"), description: t("lead") });
}

export default async function LoginPage({ params, searchParams }: PageProps<"/[locale]/login">) {
  const locale = await pageLocale(params);
  const { redirect: asked, changed, form } = await searchParams;
  const wanted = safePath(asked, "");
  const target = wanted || getPathname({ locale, href: "/" });
  if (await readSession()) redirect(target);
  const { username, token } = await openRemembered();
  const posted = await readFormState("sign-in", form);

  return (
    <ClientMessages>
      <LoginView
        rememberedName={(token && username) || null}
        lastName={username ?? null}
        wanted={wanted}
        target={target}
        changed={changed === "1"}
        posted={posted}
        newcomer={posted?.newcomer}
        scene={await getTallPicture(locale).catch(() => null)}
      />
    </ClientMessages>
  );
}
