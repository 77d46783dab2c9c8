import type { Metadata } from "next";
import { AdvertCarousel } from "@/components/content/adverts/advert-carousel";
import { HomeIntro } from "@/components/content/home-intro";
import { MembershipBand } from "@/components/content/membership-band";
import { ClientMessages } from "@/components/layout/client-messages";
import { CategoryLinks } from "@/components/listing/category-links";
import { HotSelling } from "@/components/listing/hot-selling";
import { SearchBox } from "@/components/listing/search/search-box";
import { Container } from "@/components/ui/container";
import { JsonLd } from "@/components/ui/json-ld";
import { pageLocale } from "@/lib/i18n/page-locale";
import { describeHome } from "@/lib/seo/json-ld/pages";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { listAdverts, listCategories, listHomeProducts } from "@/lib/server/reads/catalogue";
import { getMembershipFees } from "@/lib/server/reads/membership";
import { getShopProfile } from "@/lib/server/reads/profile";

export const revalidate = 300;

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  return pageMetadata({ locale: await pageLocale(params), path: "/" });
}

export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await pageLocale(params);
  const [adverts, products, categories, fees, profile] = await Promise.all([
    listAdverts(locale),
    listHomeProducts(locale),
    listCategories(locale),
    getMembershipFees(locale),
    getShopProfile(locale),
  ]);

  return (
    <ClientMessages>
      <JsonLd data={describeHome(locale, profile)} />
      <div className="md:px-gutter">{adverts.length > 0 && <AdvertCarousel adverts={adverts} />}</div>
      <Container>
        <HomeIntro>
          <SearchBox />
          <CategoryLinks categories={categories} />
        </HomeIntro>
        <HotSelling products={products} />
      </Container>
      <MembershipBand fees={fees} />
    </ClientMessages>
  );
}
