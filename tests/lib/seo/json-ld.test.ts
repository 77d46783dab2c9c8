import "@/tests/support/storefront/next-runtime";
import { beforeAll, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "@/components/ui/json-ld";
import type { CallData } from "@/lib/contract";
import { isoDuration } from "@/lib/seo/json-ld/duration";
import { describeCourses, describeHome, describeMaterial, describeProduct } from "@/lib/seo/json-ld/pages";
import { problemsOf } from "@/tests/support/storefront/json-ld";
import { configure } from "@/tests/support/storefront/storefront";

const site = "https://canopy.example";

beforeAll(() => configure({ PROVIDER_URL: "http://127.0.0.1:9", PUBLIC_URL: site, LANGUAGES: "en,zh-TW,ja" }));

type Product = CallData<"GET product/detail">;
type Data = Record<string, unknown>;

const unrated = { totalScore: 0, totalCount: 0, oneStarCount: 0, twoStarCount: 0, threeStarCount: 0, fourStarCount: 0, fiveStarCount: 0 };

const course: Product = {
  id: 5,
  name: "Slow Sourdough",
  subTitle: "A loaf in three days",
  country: "US",
  pic: "/media/slow-sourdough/640.avif#320_640;4x3",
  productType: 2,
  recommandStatus: 1,
  haveCollected: false,
  skuStockList: [{ id: 5, price: 120, promotionPrice: 90 }],
  publishedAt: "2026-01-02T03:04:05.000Z",
  albumPics: [],
  detailPicUrl: null,
  purchasedCourse: false,
  courseLanguageList: [
    { languageCode: "EN", languageName: "English" },
    { languageCode: "JP", languageName: "日本語" },
  ],
  productEvaluateCount: unrated,
};

const goods: Product = {
  ...course,
  id: 6,
  productType: 1,
  skuStockList: [{ id: 6, price: 30, promotionPrice: 0, label: "small", stock: 0 }],
};

const chapters: CallData<"GET course/getCourseChapterList"> = [
  {
    title: "Flour",
    videoList: [
      { title: "Free", videoSourceId: "abc", freeStatus: 1, freeDuration: 30, duration: 600 },
      { title: "Paid", videoSourceId: null, freeStatus: 0, freeDuration: null, duration: 3000 },
    ],
  },
];

const review = {
  memberAvatar: null,
  memberName: "Maya",
  gmtCreate: "2026-02-02T03:04:05.000Z",
  evaluate: "Warm.",
  star: 5,
  replyEvaluate: null,
  replyTime: null,
};

const rated = { ...course, productEvaluateCount: { ...unrated, totalScore: 4.5, totalCount: 2, fourStarCount: 1, fiveStarCount: 1 } };

function ofType(all: object[], type: string): Data | undefined {
  return (all as Data[]).find((data) => data["@type"] === type);
}

test("every kind of page has the structured data that search engines require, in each language", async () => {
  const material = { id: 3, title: "Leaves", videoSourceId: "v", pdfUrl: null, pptUrl: null, pic: null, gmtCreate: course.publishedAt };
  for (const locale of ["en", "zh-TW", "ja"] as const) {
    const all = [
      ...describeHome(locale, { name: "Nordlys", shortName: "Nordlys", currency: "USD", supportEmail: "help@shop.example" }),
      ...(await describeCourses([course, goods], locale, { id: 2, name: "Kitchen" })),
      ...(await describeProduct({ product: rated, chapters, reviews: [review], locale })),
      ...(await describeProduct({ product: goods, chapters: null, reviews: [], locale })),
      ...(await describeMaterial(material, locale)),
    ] as Data[];
    expect(all.flatMap(problemsOf)).toEqual([]);
    expect(all.length).toBe(10);
  }
});

test("a course has its length, its public price and its languages", async () => {
  const told = ofType(await describeProduct({ product: course, chapters, reviews: [], locale: "en" }), "Course");
  expect(told).toMatchObject({
    hasCourseInstance: { courseMode: "Online", courseWorkload: "PT1H" },
    offers: [{ price: "120.00", category: "Paid" }],
    inLanguage: ["en", "ja"],
  });
});

test("rating and reviews are included only when there are any", async () => {
  const without = ofType(await describeProduct({ product: course, chapters, reviews: [], locale: "en" }), "Course");
  expect([without?.aggregateRating, without?.review]).toEqual([undefined, undefined]);
  const told = ofType(await describeProduct({ product: rated, chapters, reviews: [review], locale: "en" }), "Course");
  expect(told).toMatchObject({ aggregateRating: { ratingValue: 4.5, ratingCount: 2 }, review: [{ reviewBody: "Warm." }] });
});

test("a sold-out choice is marked as such", async () => {
  const told = ofType(await describeProduct({ product: goods, chapters: null, reviews: [], locale: "ja" }), "Product");
  expect(told?.offers).toMatchObject([
    { name: "small", availability: "https://schema.org/OutOfStock", url: `${site}/ja/course_detail?id=6` },
  ]);
});

test("only free videos are listed, with their free length and without a URL", async () => {
  const all = (await describeProduct({ product: course, chapters, reviews: [], locale: "en" })) as Data[];
  const videos = all.filter((data) => data["@type"] === "VideoObject");
  expect(videos.map(({ name, duration }) => [name, duration])).toEqual([["Free", "PT30S"]]);
  expect(JSON.stringify(videos)).not.toMatch(/abc|contentUrl|embedUrl/);
});

test("a video without a date is left out, and a document has none", async () => {
  const all = (await describeProduct({ product: { ...course, publishedAt: null }, chapters, reviews: [], locale: "en" })) as Data[];
  expect(all.map((data) => data["@type"])).toEqual(["BreadcrumbList", "Course"]);
  const paper = { id: 3, title: "Leaves", videoSourceId: null, pdfUrl: "/media/a.pdf", pptUrl: null };
  expect((await describeMaterial(paper, "en")).length).toBe(1);
});

test("no text can close its script element", () => {
  const html = renderToStaticMarkup(JsonLd({ data: [{ name: "</script><script>alert(1)</script>" }] }));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
});

test("a length is formatted in hours, minutes and seconds", () => {
  expect([1, 59, 60, 3600, 5400, 3661].map(isoDuration)).toEqual(["PT1S", "PT59S", "PT1M", "PT1H", "PT1H30M", "PT1H1M1S"]);
});

test("an anonymous review is no review of a named person", async () => {
  const reviews = [{ ...review, memberName: "***", anonymous: true }, review];
  const told = ofType(await describeProduct({ product: rated, chapters, reviews, locale: "en" }), "Course");
  expect(told?.review).toMatchObject([{ author: { name: "Maya" } }]);
  const none = ofType(await describeProduct({ product: rated, chapters, reviews: reviews.slice(0, 1), locale: "en" }), "Course");
  expect(none?.review).toBeUndefined();
});
