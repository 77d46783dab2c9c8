import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddAddressView } from "@/components/address/add-address-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params, searchParams }: PageProps<"/[locale]/add_address">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("AddAddressPage");
  return { title: t((await searchParams).item === undefined ? "title" : "editTitle") };
}

export default async function AddAddressPage({ params, searchParams }: PageProps<"/[locale]/add_address">) {
  await pageLocale(params);
  const t = await getTranslations("AddAddressPage");
  const { item, from_check, is_cart } = await searchParams;
  return (
    <ClientMessages>
      <Container width="words">
        <PageHeading title={t(item === undefined ? "title" : "editTitle")} />
        <AddAddressView
          id={item === undefined ? null : (idOfQuery(item) ?? -1)}
          origin={{ fromCheck: from_check === "1", isCart: is_cart === "1" }}
        />
      </Container>
    </ClientMessages>
  );
}
