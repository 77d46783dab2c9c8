import { getTranslations } from "next-intl/server";
import { AboutView } from "@/components/content/about-view";
import { AdvertCarousel } from "@/components/content/adverts/advert-carousel";
import { HomeIntro } from "@/components/content/home-intro";
import { MembershipBand } from "@/components/content/membership-band";
import { CategoryLinks } from "@/components/listing/category-links";
import { SearchBox } from "@/components/listing/search/search-box";
import { MaterialSection } from "@/components/material/material-section";
import { NewsletterSection } from "@/components/newsletter/newsletter-section";
import { Reviews } from "@/components/review/reviews";
import { SectionHeading } from "@/components/ui/heading";
import { LinkText } from "@/components/ui/link-text";
import { sectionCount } from "@/lib/contract/wire/section-kinds";
import { getProduct, getTallPicture, listAdverts, listCategories } from "@/lib/server/reads/catalogue";
import { listMaterials } from "@/lib/server/reads/material";
import { getMembershipFees } from "@/lib/server/reads/membership";
import { getNewsletter } from "@/lib/server/reads/newsletter";
import { listReviews } from "@/lib/server/reads/review";
import { headingId, type SectionProps } from "./section-props";

const shownReviews = 4;

export async function AdvertsSection({ locale }: SectionProps) {
  const adverts = await listAdverts(locale);
  return <div className="md:px-gutter">{adverts.length > 0 && <AdvertCarousel adverts={adverts} />}</div>;
}

export async function IntroSection({ section: { title, lead }, place, locale }: SectionProps) {
  return (
    <HomeIntro title={title} lead={lead} heading={place.heading}>
      <SearchBox />
      <CategoryLinks categories={await listCategories(locale)} />
    </HomeIntro>
  );
}

export async function MembershipSection({ place, locale }: SectionProps) {
  const id = place.isRepeated ? headingId(place) : undefined;
  return <MembershipBand fees={await getMembershipFees(locale)} id={id} last={place.isLast} />;
}

export async function StorySection({ place, locale }: SectionProps) {
  return <AboutView scene={await getTallPicture(locale)} heading={place.heading} />;
}

/** The newest reviews of a product, which its name leads to. */
export async function ReviewsSection({ section: { title, product: id }, place, locale }: SectionProps) {
  const product = await getProduct(id ?? 0, locale);
  if (!product) return null;
  const [t, { list }] = await Promise.all([getTranslations("PageSections"), listReviews(product.id, locale)]);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={headingId(place)} className="max-w-words pb-section">
      <SectionHeading
        id={headingId(place)}
        title={title ?? t("reviews")}
        lead={<LinkText href={`/course_detail?id=${product.id}`}>{product.name}</LinkText>}
      />
      <Reviews reviews={list.slice(0, shownReviews)} />
    </section>
  );
}

/** Nothing in a shop without a newsletter. */
export async function SubscribeSection({ section: { title, lead }, place, locale }: SectionProps) {
  if ((await getNewsletter(locale)) === null) return null;
  return <NewsletterSection id={headingId(place)} title={title} lead={lead} />;
}

export async function MaterialsSection({ section: { title, lead, count }, place, locale }: SectionProps) {
  const { list } = await listMaterials(locale);
  return <MaterialSection id={headingId(place)} title={title} lead={lead} materials={list.slice(0, count ?? sectionCount.usual)} />;
}
