import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddressList } from "@/components/address/address-list";
import { ClientMessages } from "@/components/layout/client-messages";
import { MemberFrame } from "@/components/member/frame/member-frame";
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
      <ClientMessages>
        <AddressList origin={{ fromCheck, isCart: is_cart === "1" }} />
      </ClientMessages>
    </>
  );
  // During a checkout the member navigation is left out.
  return fromCheck ? <Container>{content}</Container> : <MemberFrame current="/address_list">{content}</MemberFrame>;
}
