import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JoinUsView } from "@/components/content/join-us-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { readFormState } from "@/lib/server/forms/form-state";
import { partPage } from "@/lib/server/part-page";
import { getShopProfile } from "@/lib/server/reads/profile";

export async function generateMetadata({ params }: PageProps<"/[locale]/contact">): Promise<Metadata> {
  await partPage(params, "/contact");
  const t = await getTranslations("JoinUsPage");
  return { title: t("name") };
}

/** The page after a plain post of the contact form, whose own page is the same for all visitors. */
export default async function ContactPage({ params, searchParams }: PageProps<"/[locale]/contact">) {
  const { supportEmail } = await getShopProfile(await partPage(params, "/contact"));
  const posted = await readFormState("contact", (await searchParams).form);
  return (
    <ClientMessages>
      <JoinUsView posted={posted} email={supportEmail ?? null} />
    </ClientMessages>
  );
}
