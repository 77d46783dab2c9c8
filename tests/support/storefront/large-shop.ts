import sharp from "sharp";
import { openFakeProvider } from "../servers/fake-provider";
import { configure } from "./storefront";

export const site = "https://canopy.example";

export const many = 1201;

export function product(id: number) {
  return {
    id,
    name: id === 7 ? "Slow & <Steady>" : `Product ${id}`,
    subTitle: null,
    country: "US",
    pic: `/media/thing-${id}/320.avif#320_640;4x3`,
    productType: 0,
    recommandStatus: 0,
    haveCollected: false,
    skuStockList: [{ id, price: 9, promotionPrice: 7 }],
  };
}

const rating = { totalScore: 0, totalCount: 0, oneStarCount: 0, twoStarCount: 0, threeStarCount: 0, fourStarCount: 0, fiveStarCount: 0 };

/** A shop with 1,201 goods, one material, one article and one page of its own. */
function answers(path: string, query: URLSearchParams): unknown {
  const [page, size] = [Number(query.get("pageNum")), Number(query.get("pageSize"))];
  if (path === "/product/getProductListByPage") {
    const total = query.get("productType") === "0" ? many : 0;
    const ids = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, place) => (page - 1) * size + place + 1);
    return { list: ids.map(product), total };
  }
  if (path === "/product/detail") {
    const id = Number(query.get("id"));
    return {
      ...product(id),
      albumPics: null,
      detailPicUrl: null,
      purchasedCourse: false,
      courseLanguageList: [],
      productEvaluateCount: rating,
    };
  }
  if (path === "/materialLibrary/getList") {
    const material = { id: 3, title: "Leaves", videoSourceId: null, pdfUrl: null, pptUrl: null, gmtCreate: "2026-10-14T17:20:30.799Z" };
    return { list: page === 1 ? [material] : [], total: 1 };
  }
  if (path === "/information/list") {
    const article = { id: 4, kind: "news", title: "Open", summary: "", pic: null, gmtCreate: "2026-11-01T10:00:00.000Z" };
    return { list: page === 1 ? [article] : [], total: 1 };
  }
  if (path === "/shop/pages") {
    const changed = "2026-11-02T10:00:00.000Z";
    const pages = [
      { id: 1, slug: "home", kind: "home", title: "", changed },
      { id: 3, slug: "our-garden", kind: "own", title: "Our garden", changed },
    ];
    return { pages, menus: { header: [], phone: [], footer: [], legal: [] } };
  }
  return [];
}

/** Starts a provider with this shop, and configures the storefront for it. */
export async function openLargeShop() {
  const fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PUBLIC_URL: site, LANGUAGES: "en,zh-TW,ja" });
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#4a9a5c" } })
    .png()
    .toBuffer();
  fakeProvider.behave((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/media/")) return new Response(new Uint8Array(picture), { headers: { "content-type": "image/png" } });
    return Response.json({ code: 200, message: "success", data: answers(pathname, searchParams) });
  });
  return fakeProvider;
}
