import type { z } from "zod";
import type { ProductCard } from "../../lib/contract/catalogue.ts";
import { productTypes } from "../../lib/contract/wire/codes.ts";
import type { Inputs } from "../visit.ts";
import { firstFound, type LookAt } from "./look-around.ts";

type Card = z.output<typeof ProductCard>;

/** The content of an unknown shop, as a visitor finds it. */
export type Shop = {
  products: Card[];
  course: Card | undefined;
  /** A country of delivery. */
  countryCode: string | undefined;
  provinceName: string | undefined;
};

const types = Object.values(productTypes);
const firstPage = { pageNum: 1, pageSize: 10 };

/** The number of products of each kind to read. */
const ofEach = 2;

async function findProducts(lookAt: LookAt): Promise<Card[]> {
  const home = await lookAt("GET product/homeListByPage", { pageNum: 1, pageSize: 99 });
  const found = [...(home?.list.slice(0, ofEach) ?? [])];
  for (const productType of types) {
    const page = await lookAt("GET product/getProductListByPage", { productType, ...firstPage });
    found.push(...(page?.list.slice(0, ofEach) ?? []));
  }
  return [...new Map(found.map((card) => [card.id, card])).values()];
}

async function findPlace(lookAt: LookAt) {
  const countries = (await lookAt("GET portalCountry/portalCountryList", { registrationOrAddress: 2 })) ?? [];
  const codes = countries.map((each) => each.countryRegionCode);
  const withProvinces = await firstFound(codes, async (countryRegionCode) => {
    const provinces = await lookAt("GET portalProvince/portalList", { countryRegionCode, ...firstPage });
    const provinceName = provinces?.list[0]?.provinceName;
    return provinceName ? { countryCode: countryRegionCode, provinceName } : null;
  });
  return withProvinces ?? { countryCode: codes[0], provinceName: undefined };
}

/** Collects inputs as a visitor: the results of one read are the inputs of the next. */
export async function walkShop(lookAt: LookAt): Promise<{ shop: Shop; inputs: Inputs }> {
  const products = await findProducts(lookAt);
  const courses = products.filter(({ productType }) => productType === productTypes.course);
  const place = await findPlace(lookAt);
  const videoSourceId = await firstFound(courses, async ({ id }) => {
    const chapters = await lookAt("GET course/getCourseChapterList", { productId: id, languageCode: "EN" });
    return chapters?.flatMap(({ videoList }) => videoList).find((video) => video.videoSourceId)?.videoSourceId;
  });
  const reviewed = await firstFound(products, async ({ id }) => {
    const product = await lookAt("GET product/detail", { id });
    return product && product.productEvaluateCount.totalCount > 0 ? product : null;
  });
  const keyword = products[0]?.name.split(/\s+/)[0]?.slice(0, 200);
  const noProduct = "no product was found";
  const noVideo = "no video that everybody may watch was found";

  const inputs: Inputs = {
    "GET homeAdvertise/list": [{ type: 0 }],
    "GET product/homeListByPage": [{ pageNum: 1, pageSize: 99 }, {}],
    "GET product/getCategory": [{ type: 2 }],
    "GET product/detail": products.length > 0 ? products.map(({ id }) => ({ id })) : noProduct,
    "GET product/getProductListByPage": types.map((productType) => ({ productType, ...firstPage })),
    "GET product/searchProduct": keyword ? [{ keyword, pageNum: 1, pageSize: 9 }] : noProduct,
    "GET course/getCourseChapterList":
      courses.length > 0 ? courses.map(({ id }) => ({ productId: id, languageCode: "EN" })) : "no course was found",
    "GET aliyunvod/getVideoPlayAuth": videoSourceId ? [{ videoSourceId }] : noVideo,
    "GET aliyunvod/getPlaySource": videoSourceId ? [{ videoSourceId }] : noVideo,
    "GET orderEvaluation/getListByPage": products[0] ? [{ productId: (reviewed ?? products[0]).id, ...firstPage }] : noProduct,
    "GET materialLibrary/getList": [{ title: "", ...firstPage }],
    "GET portalCountry/portalCountryList": [{ registrationOrAddress: 1 }, { registrationOrAddress: 2 }],
    "GET portalProvince/portalList": place.countryCode
      ? [{ countryRegionCode: place.countryCode, pageNum: 1, pageSize: 1000 }]
      : "no country was found",
    "GET agreement/list": [{}],
    "GET shop/profile": [{}],
    "GET shop/texts": [{}],
    "GET shop/pages": [{}],
    "GET shop/page": [{ slug: "home" }],
    "GET information/list": [firstPage],
    "GET newsletter/about": [{}],
    "GET ledger/roots": [firstPage],
    "GET bonus/incomeDisclosure": [{}],
    // The first article. A provider without it counts as one without the extension.
    "GET information/detail": [{ id: 1 }],
  };
  return { shop: { products, course: courses[0], ...place }, inputs };
}
