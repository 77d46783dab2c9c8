import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientWords } from "@/components/layout/client-words";
import { RegisterView } from "@/components/session/register/register-view";
import { getPathname } from "@/lib/i18n/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { referralCookie, referralOf } from "@/lib/security/referral";
import { safePath } from "@/lib/security/safe-path";
import { entryMetadata } from "@/lib/seo/page-metadata";
import { getScene } from "@/lib/server/reads/catalogue";
import { getAgreements, listRegistrationCountries } from "@/lib/server/reads/content";
import { readSession } from "@/lib/server/session";

export async function generateMetadata({ params }: PageProps<"/[locale]/register">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("RegisterView");
  return entryMetadata({ locale, path: "/register", title: t("title"), description: t("lead") });
}

export default async function RegisterPage({ params, searchParams }: PageProps<"/[locale]/register">) {
  const locale = await pageLocale(params);
  const wanted = safePath((await searchParams).redirect, "");
  if (await readSession()) redirect(wanted || getPathname({ locale, href: "/" }));
  const enrollerId = referralOf((await cookies()).get(referralCookie)?.value);
  const [countries, agreements, scene] = await Promise.all([
    listRegistrationCountries(locale),
    getAgreements(locale).catch(() => null),
    getScene(locale).catch(() => null),
  ]);

  return (
    <ClientWords names={["RegisterForm", "RegisteredDialog", "PasswordHint", "CopyCode"]}>
      <RegisterView countries={countries} agreements={agreements} enrollerId={enrollerId} wanted={wanted} scene={scene} />
    </ClientWords>
  );
}
