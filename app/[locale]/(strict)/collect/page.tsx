import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FavouriteGrid } from "@/components/catalogue/favourite-grid";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/collect">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("CollectPage");
  return { title: t("title") };
}

export default async function CollectPage({ params }: PageProps<"/[locale]/collect">) {
  await pageLocale(params);
  const t = await getTranslations("CollectPage");
  return (
    <ClientWords names={["FavouriteGrid", "ProductCard", "Price", "FavouriteButton", "AddToCartButton"]}>
      <Container>
        <PageHeading title={t("title")} />
        <FavouriteGrid />
      </Container>
    </ClientWords>
  );
}
