import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardEditor } from "@/components/card/card-editor";
import { ClientMessages } from "@/components/layout/client-messages";
import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import { idOfQuery } from "@/lib/format/query-id";
import { pageLocale } from "@/lib/i18n/page-locale";

type Props = PageProps<"/[locale]/add_card">;

async function titleOf({ searchParams }: Props): Promise<string> {
  const t = await getTranslations("AddCardPage");
  return t(idOfQuery((await searchParams).cards_default) ? "edit" : "add");
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await pageLocale(props.params);
  return { title: await titleOf(props) };
}

export default async function AddCardPage(props: Props) {
  await pageLocale(props.params);
  const { order, cards_default } = await props.searchParams;
  return (
    <ClientMessages>
      <Container width="form">
        <PageHeading title={await titleOf(props)} />
        <CardEditor cardId={idOfQuery(cards_default)} orderId={idOfQuery(order)} />
      </Container>
    </ClientMessages>
  );
}
