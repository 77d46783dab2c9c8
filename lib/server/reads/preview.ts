import "server-only";
import type { CallData, CallInput, CallKey } from "@/lib/contract";
import { idOf } from "@/lib/contract/wire/id";
import { languageOfLocale } from "@/lib/contract/wire/language";
import { pageSlug } from "@/lib/contract/wire/page-slug";
import { isCourse } from "@/lib/contract/wire/product-type";
import { firstCourseLanguage } from "@/lib/format/course-language";
import { callProvider } from "../call-provider";
import { nullIfNotFound } from "../read-cached";
import { listReviews } from "./review";

type Query = Record<string, string | string[] | undefined>;

/** The draft of a product, an article or a page that a pass opens, read past every cache; null for a forged or expired pass. */
export async function findPreview({ product, article, page, pass }: Query, locale: string) {
  if (typeof pass !== "string") return null;
  const context = { language: languageOfLocale(locale).header, requestId: "preview", preview: pass };
  const read = <Key extends CallKey>(key: Key, input: CallInput<Key>): Promise<CallData<Key> | null> =>
    nullIfNotFound(callProvider(key, input, context));

  const articleId = idOf(article);
  if (articleId) {
    const shown = await read("GET information/detail", { id: articleId });
    return shown && { article: shown, product: null, page: null };
  }
  if (typeof page === "string" && pageSlug.test(page)) {
    const shown = await read("GET shop/page", { slug: page });
    return shown && { page: shown, article: null, product: null };
  }
  const id = idOf(product);
  const shown = id && (await read("GET product/detail", { id }));
  if (!shown) return null;
  const languageCode = firstCourseLanguage(shown.courseLanguageList, locale);
  const chapters = isCourse(shown.productType)
    ? await read("GET course/getCourseChapterList", { productId: shown.id, languageCode })
    : null;
  return { article: null, page: null, product: shown, chapters, reviews: await listReviews(shown.id, locale) };
}
