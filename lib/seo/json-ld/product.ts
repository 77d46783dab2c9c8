import "server-only";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { type Locale, languages } from "@/lib/contract/wire/language";
import { decimalsOf } from "@/lib/contract/wire/money";
import type { Shop } from "@/lib/server/reads/profile";
import { settings } from "@/lib/server/settings";
import { sharePictureUrl, signatureOf } from "../share/share-picture-url";
import { pageUrl, pictureUrl } from "../site-url";
import { isoDuration } from "./duration";
import { ratingOf } from "./rating";
import { videoJsonLd } from "./video";

type Product = CallData<"GET product/detail">;
type Sku = Product["skuStockList"][number];
type Chapters = CallData<"GET course/getCourseChapterList">;
type Reviews = CallData<"GET orderEvaluation/getListByPage">["list"];

export type ProductData = { product: Product; chapters: Chapters | null; reviews: Reviews; shop: Shop; locale: Locale };

const lessonSeconds = 600;

/** The public price of a variant, which is not the members' price. */
function priceOf({ price, promotionPrice }: Sku): number {
  return price > 0 ? price : promotionPrice;
}

function moneyOf(sku: Sku, { currency }: Shop) {
  return { "@type": "Offer", price: priceOf(sku).toFixed(decimalsOf(currency)), priceCurrency: currency };
}

function offerOf(sku: Sku, url: string, shop: Shop) {
  const availability = sku.stock === 0 ? "OutOfStock" : "InStock";
  return {
    ...moneyOf(sku, shop),
    url,
    availability: `https://schema.org/${availability}`,
    ...(sku.label && { name: sku.label }),
  };
}

function localeOf(code: string): string {
  return languages.find((language) => language.code === code)?.locale ?? code.toLowerCase();
}

function card(product: Product, shop: Shop, locale: Locale) {
  return sharePictureUrl({ kind: "product", id: product.id, name: product.name, pic: product.pic, shop: signatureOf(shop) }, locale);
}

/** The total duration of a course. Without known durations, ten minutes per lesson are assumed. */
function workloadOf(chapters: Chapters): string {
  const videos = chapters.flatMap((chapter) => chapter.videoList);
  const seconds = videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  return isoDuration(seconds || Math.max(1, videos.length) * lessonSeconds);
}

function courseParts(product: Product, chapters: Chapters, shop: Shop) {
  const [sku] = product.skuStockList;
  return {
    "@type": "Course",
    provider: { "@type": "Organization", name: shop.name, url: settings().PUBLIC_URL },
    inLanguage: product.courseLanguageList.map(({ languageCode }) => localeOf(languageCode)),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: workloadOf(chapters) },
    ...(sku && { offers: [{ ...moneyOf(sku, shop), category: priceOf(sku) > 0 ? "Paid" : "Free" }] }),
  };
}

/** A product or a course, with its price and its rating, if any. */
export function productJsonLd({ product, chapters, reviews, shop, locale }: ProductData) {
  const url = pageUrl(`/course_detail?id=${product.id}`, locale);
  const course = product.productType === productTypes.course;
  return {
    "@context": "https://schema.org",
    url,
    name: product.name,
    description: product.description || product.subTitle || product.name,
    image: [card(product, shop, locale), ...[product.pic, ...product.albumPics].map(pictureUrl)],
    ...(course
      ? courseParts(product, chapters ?? [], shop)
      : {
          "@type": "Product",
          sku: String(product.id),
          brand: { "@type": "Brand", name: shop.name },
          ...(product.skuStockList.length > 0 && { offers: product.skuStockList.map((sku) => offerOf(sku, url, shop)) }),
        }),
    ...ratingOf(product.productEvaluateCount, reviews),
  };
}

/** The free videos of a course. */
export function freeVideosJsonLd({ product, chapters, shop, locale }: Omit<ProductData, "reviews">) {
  const free = (chapters ?? []).flatMap((chapter) => chapter.videoList).filter((video) => video.freeStatus === 1 && video.videoSourceId);
  const videos = free.map((video) =>
    videoJsonLd(
      {
        name: video.title,
        description: `${product.name}: ${video.title}`,
        path: `/course_detail?id=${product.id}`,
        thumbnail: card(product, shop, locale),
        uploaded: product.publishedAt,
        seconds: video.freeDuration && video.freeDuration > 0 ? video.freeDuration : video.duration,
      },
      locale,
    ),
  );
  return videos.filter((video) => video !== null);
}
