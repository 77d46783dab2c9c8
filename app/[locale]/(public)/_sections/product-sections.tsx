import { getTranslations } from "next-intl/server";
import { findCategory, productsIn } from "@/components/listing/category";
import { HotSelling } from "@/components/listing/hot-selling";
import { ProductSection } from "@/components/listing/product-section";
import { sectionCount } from "@/lib/contract/wire/section-kinds";
import { getProduct, listCategories, listHomeProducts } from "@/lib/server/reads/catalogue";
import { headingId, type SectionProps } from "./section-props";

/** The featured products; the home page's own has the address that it has always had. */
export async function HotSection({ section: { title, lead }, place, locale }: SectionProps) {
  return (
    <HotSelling products={await listHomeProducts(locale)} title={title} lead={lead} id={place.isRepeated ? headingId(place) : undefined} />
  );
}

export async function NewestSection({ section: { title, lead, count }, place, locale }: SectionProps) {
  const [t, categories] = await Promise.all([getTranslations("PageSections"), listCategories(locale)]);
  const since = ({ publishedAt }: { publishedAt?: string | null }) => Date.parse(publishedAt ?? "") || 0;
  const products = productsIn(categories).toSorted((one, other) => since(other) - since(one) || other.id - one.id);
  const shown = products.slice(0, count ?? sectionCount.usual);
  return <ProductSection id={headingId(place)} title={title ?? t("newest")} lead={lead} products={shown} more="/course" />;
}

export async function CategorySection({ section: { title, lead, category, count }, place, locale }: SectionProps) {
  const categories = await listCategories(locale);
  const found = findCategory(categories, category ?? 0);
  if (!found) return null;
  const products = productsIn([found]).slice(0, count ?? sectionCount.usual);
  const more = `/course?category=${found.id}`;
  return <ProductSection id={headingId(place)} title={title ?? found.name} lead={lead} products={products} more={more} />;
}

/** The chosen products that are still in the shop, in the order in which they were chosen. */
export async function ChosenSection({ section: { title, lead, products: ids }, place, locale }: SectionProps) {
  const found = await Promise.all((ids ?? []).map((id) => getProduct(id, locale)));
  const products = found.filter((product) => product !== null);
  return <ProductSection id={headingId(place)} title={title ?? ""} lead={lead} products={products} />;
}
