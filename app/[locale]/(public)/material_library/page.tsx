import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { MaterialLibrary } from "@/components/material/material-library";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { partPage } from "@/lib/server/part-page";
import { listMaterials } from "@/lib/server/reads/material";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]/material_library">): Promise<Metadata> {
  const locale = await partPage(params, "/material_library");
  const t = await getTranslations("MaterialLibraryPage");
  return pageMetadata({ locale, path: "/material_library", title: t("title"), description: t("lead") });
}

export default async function MaterialLibraryPage({ params }: PageProps<"/[locale]/material_library">) {
  const locale = await partPage(params, "/material_library");
  const [t, first] = await Promise.all([getTranslations("MaterialLibraryPage"), listMaterials(locale)]);
  return (
    <ClientMessages>
      <Container>
        <PageHeading title={t("title")} lead={t("lead")} />
        <MaterialLibrary first={first} />
      </Container>
    </ClientMessages>
  );
}
