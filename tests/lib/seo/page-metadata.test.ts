import "@/tests/support/storefront/next-runtime";
import { expect, test } from "@jest/globals";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { sharePictureUrl, signatureOf } from "@/lib/seo/share/share-picture-url";
import { configure } from "@/tests/support/storefront/storefront";

const site = "https://canopy.example";
const shop = signatureOf({ name: "canopy.example", shortName: "canopy.example", currency: "USD" });
const slow = {
  kind: "product" as const,
  id: 7,
  name: "Slow & <Steady>",
  pic: "/media/thing-7/320.avif#320_640;4x3",
  shop,
};

test("pageMetadata names the canonical address, its translations and the share picture", async () => {
  configure({ PROVIDER_URL: "http://127.0.0.1:9", PUBLIC_URL: site, LANGUAGES: "en,zh-TW,ja" });
  const about = { kind: slow.kind, id: 7, name: slow.name };
  const path = "/course_detail?id=7";
  const metadata = await pageMetadata({ locale: "ja", path, title: "Slow", description: "Steps", picture: slow.pic, about });
  expect(metadata.alternates).toEqual({
    canonical: `${site}/ja${path}`,
    languages: { en: `${site}${path}`, "zh-TW": `${site}/zh-TW${path}`, ja: `${site}/ja${path}`, "x-default": `${site}${path}` },
  });
  expect(metadata.openGraph).toMatchObject({
    locale: "ja_JP",
    alternateLocale: ["en_US", "zh_TW"],
    siteName: "canopy.example",
    images: [{ url: sharePictureUrl(slow, "ja"), width: 1200, height: 630, alt: slow.name }],
  });
  expect(metadata.twitter).toMatchObject({ card: "summary_large_image", title: "Slow" });
});
