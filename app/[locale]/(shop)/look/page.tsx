import { Look } from "./look";
import { PageHeading, SectionHeading } from "@/components/ui/heading";
import { Container } from "@/components/ui/container";
import { Badge } from "@/components/ui/badge";
import { Stars } from "@/components/ui/stars";
import { Pagination } from "@/components/ui/pagination";
import { ButtonLink } from "@/components/ui/button-link";
import { LinkText } from "@/components/ui/link-text";
import { Empty } from "@/components/feedback/empty";
import { LoadingCards } from "@/components/feedback/loading";
import { setRequestLocale } from "next-intl/server";
export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  setRequestLocale(locale as "en");
  const words = locale === "zh-TW" ? ["慢慢學，好好生活", "在樹蔭下學一門手藝：影音課程，以及與課程相配的好物。每一樣都由我們親手挑選。"] : ["Learn slowly, live well", "Video courses, and the good things that go with them. Each one chosen by hand, at $1,234.50."];
  return (
    <Container>
      <PageHeading title={words[0]} lead={words[1]} action={<ButtonLink href="/course" look="outline">More</ButtonLink>} />
      <div className="display text-4xl mb-8">Glazing quietly, 繁體中文</div>
      <div className="flex flex-wrap gap-3 items-center"><Badge tone="sun">Hot</Badge><Badge tone="leaf">Member</Badge><Badge tone="clay">Sold out</Badge><Badge>Course</Badge><Stars score={4.3} /><span className="figures">$1,111.00 / $8,888.00</span> <LinkText href="/course">A link in a text</LinkText></div>
      <SectionHeading className="mt-12" title="Section heading" lead="With a lead line." action={<ButtonLink href="/course" look="quiet">More</ButtonLink>} />
      <Look />
      <Pagination page={4} pages={12} hrefOf={(p) => `/look?page=${p}`} className="my-12" />
      <LoadingCards cards={3} />
      <Empty title="Your cart is empty" action={<ButtonLink href="/course">Continue shopping</ButtonLink>}>Something will take root soon.</Empty>
    </Container>
  );
}
