import { Container } from "@/components/ui/container";
import { PageHeading } from "@/components/ui/heading";
import type { ShopPage } from "@/lib/contract/page";
import type { Locale } from "@/lib/contract/wire/language";
import { Sections } from "./sections";

/** A page that the shop has made itself: its title above its sections. */
export function OwnPage({ page: { title, sections }, locale }: { page: ShopPage; locale: Locale }) {
  return (
    <>
      <Container>
        <PageHeading title={title} />
      </Container>
      <Sections sections={sections} locale={locale} belowHeading />
    </>
  );
}
