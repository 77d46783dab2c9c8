import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { SecondStepView } from "@/components/session/second-step/second-step-view";
import { idOf } from "@/lib/contract/wire/id";
import { getPathname } from "@/lib/i18n/navigation";
import { pageLocale } from "@/lib/i18n/page-locale";
import { safePath } from "@/lib/security/safe-path";
import { readFormState } from "@/lib/server/forms/form-state";
import { getTallPicture } from "@/lib/server/reads/catalogue";
import { openHalf } from "@/lib/server/session";

export async function generateMetadata({ params }: PageProps<"/[locale]/second_step">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SecondStep");
  return { title: t("title") };
}

export default async function SecondStepPage({ params, searchParams }: PageProps<"/[locale]/second_step">) {
  const locale = await pageLocale(params);
  const { redirect: asked, favourite, form } = await searchParams;
  const wanted = safePath(asked, "");
  const { token, factors = [] } = await openHalf();
  if (!token) redirect(getPathname({ locale, href: { pathname: "/login", query: wanted ? { redirect: wanted } : {} } }));

  return (
    <ClientMessages>
      <SecondStepView
        factors={factors}
        target={wanted || getPathname({ locale, href: "/" })}
        favourite={idOf(String(favourite ?? "")) ?? undefined}
        posted={await readFormState("second-step", form)}
        scene={await getTallPicture(locale).catch(() => null)}
      />
    </ClientMessages>
  );
}
