import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Sprout } from "@/components/feedback/illustrations";
import { ClientMessages } from "@/components/layout/client-messages";
import { GatewayForm } from "@/components/payment/gateway-form";
import { ButtonLink } from "@/components/ui/button-link";
import { Container } from "@/components/ui/container";
import { pageLocale } from "@/lib/i18n/page-locale";
import { openGatewayForm } from "@/lib/server/payment/gateway-reference";
import { readSession } from "@/lib/server/session";

export async function generateMetadata({ params }: PageProps<"/[locale]/pay_gateway">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("PayGatewayPage");
  return { title: t("title") };
}

export default async function PayGatewayPage({ params, searchParams }: PageProps<"/[locale]/pay_gateway">) {
  await pageLocale(params);
  const t = await getTranslations("PayGatewayPage");
  const session = await readSession();
  const { form, back } = await openGatewayForm((await searchParams).htmlData, session?.token ?? "");
  return (
    <ClientMessages>
      <Container width="words" className="py-section">
        <div data-alone className="flex flex-col items-center gap-6 text-center">
          <Sprout />
          <h1 className="text-3xl">{t(form ? "title" : "used")}</h1>
          <p className="mb-3 text-lg text-ink-soft">{t(form ? "lead" : "usedLead")}</p>
          {form ? <GatewayForm {...form} /> : <ButtonLink href={back ?? "/order_list"}>{t(back ? "look" : "orders")}</ButtonLink>}
        </div>
      </Container>
    </ClientMessages>
  );
}
