import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/cart">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("CartPage");
  return { title: t("title") };
}

export default async function CartPage({ params }: PageProps<"/[locale]/cart">) {
  await pageLocale(params);
  const t = await getTranslations("CartPage");
  return (
    <ClientMessages>
      <Container>
        <PageHeading title={t("title")} />
        <CartView />
      </Container>
    </ClientMessages>
  );
}
