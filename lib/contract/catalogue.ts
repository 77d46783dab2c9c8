import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Flag, Id, Line, Moment, Money, Nothing, PageInput, page, Whole } from "./wire/fields.ts";

/** A variant of a product. A guest pays `price`, an active member `promotionPrice`. */
export const Sku = z.object({
  id: Id,
  price: Money,
  promotionPrice: Money,
  /** The name of the variant (a size, a color) and its stock. Extensions. */
  label: z.string().nullish(),
  stock: z.int().min(0).nullish(),
});

/** A product as a card shows it. */
export const ProductCard = z.object({
  id: Id,
  name: z.string(),
  subTitle: z.string().nullable(),
  country: z.string().nullable(),
  pic: z.string(),
  /** See `productTypes`. */
  productType: z.literal([0, 1, 2, 3, 4]),
  /** 1: with the hot badge. */
  recommandStatus: z.literal([0, 1]),
  haveCollected: Flag,
  skuStockList: z.array(Sku),
  /** The languages of a course, its average rating (0 to 5) and number of ratings, and its publication date. Extensions. */
  languageCodes: z.array(z.string()).nullish(),
  score: z.number().min(0).max(5).nullish(),
  scoreCount: z.int().min(0).nullish(),
  publishedAt: Moment.nullish(),
  /** The days of membership that an activation includes. Extension. */
  membershipDays: z.int().min(1).nullish(),
});

/** The ratings of a product. `totalScore` is the average, from 0 to 5. */
export const Rating = z.object({
  totalScore: z.number().min(0).max(5),
  totalCount: z.int().min(0),
  oneStarCount: z.int().min(0),
  twoStarCount: z.int().min(0),
  threeStarCount: z.int().min(0),
  fourStarCount: z.int().min(0),
  fiveStarCount: z.int().min(0),
});

export const Product = ProductCard.extend({
  /** Addresses separated by commas; the cover is not among them. */
  albumPics: z.string().nullable().transform((list) => (list ? list.split(",").filter(Boolean) : [])),
  detailPicUrl: z.string().nullable(),
  /** The description, in paragraphs. Extension. */
  description: z.string().nullish(),
  purchasedCourse: Flag,
  courseLanguageList: z.array(z.object({ languageCode: z.string(), languageName: z.string() })),
  productEvaluateCount: Rating,
});

const childCategory = z.object({
  id: Id,
  name: z.string(),
  /** 1: visible. */
  showStatus: z.literal([0, 1]),
  products: z.array(ProductCard),
});

export const Category = childCategory.extend({ children: z.array(childCategory) });

export const Advert = z.object({
  id: Id,
  /** The headline. Extension. */
  name: z.string().nullish(),
  pic: z.string(),
  /** The picture for a tall screen. Extension. */
  picTall: z.string().nullish(),
  /** 1: visible. */
  status: z.literal([0, 1]),
  /** The id of the linked product; 0 for none. */
  routerId: Whole,
});

const products = { seconds: 300, tags: ["products"] } as const;

export const catalogueCalls = {
  "GET homeAdvertise/list":           { auth: "anyone", input: z.object({ type: Whole.default(0) }), data: z.array(Advert), cache: { seconds: 300, tags: ["adverts"] } },
  "GET product/homeListByPage":       { auth: "anyone", input: PageInput, data: page(ProductCard), cache: products },
  "GET product/getCategory":          { auth: "anyone", input: z.object({ type: Whole.default(2) }), data: z.array(Category), cache: { seconds: 300, tags: ["categories", "products"] } },
  "GET product/detail":               { auth: "anyone", input: z.object({ id: Id }), data: Product, cache: { seconds: 300, tags: ["product:{id}"] } },
  "GET product/getProductListByPage": { auth: "anyone", input: PageInput.extend({ productType: Whole.pipe(z.literal([0, 1, 2, 3, 4])) }), data: page(ProductCard), cache: products },
  "GET product/searchProduct":        { auth: "anyone", input: PageInput.extend({ keyword: Line }), data: page(ProductCard) },
  "GET product/getCollectionsList":   { auth: "member", input: Nothing, data: z.array(z.object({ id: Id, product: ProductCard.nullable() })) },
  "POST product/addOrDelCollection": {
    auth: "member",
    /** 1 adds, 0 removes. */
    input: z.object({ productIds: z.array(Id).min(1).max(100), status: z.literal([0, 1]) }),
    data: z.unknown(),
    changes: ["GET product/getCollectionsList", "GET product/detail"],
  },
} as const satisfies CallTable;
