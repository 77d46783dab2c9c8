import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { RegisterView } from "@/components/session/register/register-view";
import { getPathname } from "@/lib/i18n/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { parseReferral, referralCookie } from "@/lib/security/referral";
import { safePath } from "@/lib/security/safe-path";
import { entryMetadata } from "@/lib/seo/page-metadata";
import { readFormState } from "@/lib/server/forms/form-state";
import { getTallPicture } from "@/lib/server/reads/catalogue";
import { getAgreements, listRegistrationCountries } from "@/lib/server/reads/content";
import { readSession } from "@/lib/server/session";

export async function generateMetadata({ params }: PageProps<"/[locale]/register">): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations("RegisterView");
  return entryMetadata({ locale, path: "/register", title: t("title"), description: t("lead") });
}

export default async function RegisterPage({ params, searchParams }: PageProps<"/[locale]/register">) {
  const locale = await pageLocale(params);
  const { redirect: asked, form } = await searchParams;
  const wanted = safePath(asked, "");
  if (await readSession()) redirect(wanted || getPathname({ locale, href: "/" }));
  const enrollerId = parseReferral((await cookies()).get(referralCookie)?.value);
  const [posted, countries, agreements, scene] = await Promise.all([
    readFormState("register", form),
    listRegistrationCountries(locale),
    getAgreements(locale).catch(() => null),
    getTallPicture(locale).catch(() => null),
  ]);

  return (
    <ClientMessages>
      <RegisterView posted={posted} countries={countries} agreements={agreements} enrollerId={enrollerId} wanted={wanted} scene={scene} />
    </ClientMessages>
  );
}
