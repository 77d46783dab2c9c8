import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberFrame } from "@/components/account/member-frame";
import { AddressList } from "@/components/address/address-list";
import { ClientWords } from "@/components/layout/client-words";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { pageLocale } from "@/lib/i18n/page-locale";

export async function generateMetadata({ params }: PageProps<"/[locale]/address_list">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("AddressListPage");
  return { title: t("title") };
}

export default async function AddressListPage({ params, searchParams }: PageProps<"/[locale]/address_list">) {
  await pageLocale(params);
  const t = await getTranslations("AddressListPage");
  const { from_check, is_cart } = await searchParams;
  const fromCheck = from_check === "1";
  const content = (
    <>
      <PageHeading title={t("title")} />
      <ClientWords names={["AddressList"]}>
        <AddressList way={{ fromCheck, isCart: is_cart === "1" }} />
      </ClientWords>
    </>
  );
  // On the way to a payment nothing leads elsewhere.
  return fromCheck ? <Container>{content}</Container> : <MemberFrame current="/address_list">{content}</MemberFrame>;
}
