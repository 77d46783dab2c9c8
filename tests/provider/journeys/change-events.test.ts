import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { type CachedCall, type CallInput, calls, rowOf } from "@/lib/contract";
import { ChangeEvent, type ChangeEventName, changeEvents, fillTag, shopTag, tagsOf } from "@/lib/contract/wire/change-event";
import { job, review } from "@/provider/db/schema";
import { publishDisclosure } from "@/provider/modules/bonus/disclosure/publish";
import { publishRoot } from "@/provider/modules/ledger/proof/publish-root";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { sampleProduct, sampleVideos } from "@/tests/support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

/** The cached reads of the course and the goods that these tests change. */
type Reads = { [Key in CachedCall]: CallInput<Key>[] };

type Occasion = {
  event: ChangeEventName;
  /** An operator command, or another action. */
  deed: () => string[] | Promise<unknown>;
  shownBy: CachedCall[];
};

const courseSlug = "slow-sourdough";
const thingSlug = "seed-tin";

let provider: TestProvider;
let reads: Reads;
const orders: { buyer: Buyer; id: number; orderNumber: string; paymentAmount: number }[] = [];
const folder = mkdtempSync(join(tmpdir(), "canopy-occasions-"));

beforeAll(async () => {
  provider = await openTestProvider();
  const products = [await sampleProduct(provider, courseSlug), await sampleProduct(provider, thingSlug)];
  const page = { pageNum: 1, pageSize: 100 };
  reads = {
    "GET homeAdvertise/list": [{}],
    "GET product/homeListByPage": [page],
    "GET product/getCategory": [{}],
    "GET product/detail": products.map(({ id }) => ({ id })),
    "GET product/getProductListByPage": ([0, 1, 2, 3, 4] as const).map((productType) => ({ ...page, productType })),
    "GET course/getCourseChapterList": products.map(({ id }) => ({ productId: id })),
    "GET orderEvaluation/getListByPage": products.map(({ id }) => ({ ...page, productId: id })),
    "GET materialLibrary/getList": [page],
    "GET information/list": [page, { ...page, kind: "news" }],
    "GET information/detail": [{ id: 1 }],
    "GET ledger/roots": [page],
    "GET bonus/incomeDisclosure": [{}],
    "GET agreement/list": [{}],
    "GET shop/profile": [{}],
    "GET shop/texts": [{}],
    "GET shop/pages": [{}],
    "GET shop/page": [{ slug: "home" }],
    "GET newsletter/about": [{}],
    "GET portalCountry/portalCountryList": [{ registrationOrAddress: 1 }, { registrationOrAddress: 2 }],
    "GET portalProvince/portalList": [{ ...page, countryRegionCode: "US" }],
  };
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await provider.close();
});

beforeEach(() => provider.shop.db.delete(job));

/** A cached read with its tags and its current answer. */
type Shown = { key: CachedCall; tags: string[]; answer: string };

/** Reduces stock to 0 or 1, because lists only show whether a product is available. */
const asListed = (name: string, value: unknown) => (name === "stock" && typeof value === "number" ? Math.min(value, 1) : value);

async function everythingShown(): Promise<Shown[]> {
  const asked = (Object.keys(reads) as CachedCall[]).flatMap((key) => reads[key].map((input) => ({ key, input })));
  const shown: Shown[] = [];
  for (const { key, input } of asked) {
    const values = rowOf(key).input.parse(input) as Record<string, unknown>;
    const { data } = await provider.call(key, input);
    shown.push({
      key,
      tags: [...calls[key].cache.tags.map((tag) => fillTag(tag, values)), shopTag],
      answer: JSON.stringify(data, key === "GET product/detail" ? undefined : asListed),
    });
  }
  return shown;
}

async function told() {
  const rows = await provider.shop.db.select().from(job).where(eq(job.kind, "notify-storefront")).orderBy(asc(job.id));
  return rows.map(({ payload }) => ChangeEvent.omit({ deliveryId: true }).parse(payload));
}

async function firstReview(slug: string): Promise<string> {
  const { id } = await sampleProduct(provider, slug);
  const [row] = await provider.shop.db.select().from(review).where(eq(review.productId, id)).orderBy(asc(review.id));
  return String(row?.id);
}

function file(text: string): string {
  const path = join(folder, "text.txt");
  writeFileSync(path, text);
  return path;
}

/** Orders some of the goods, whose stock is low. */
async function order(quantity: number): Promise<void> {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 1000);
  orders.push({ buyer, ...(await buyer.placed({ [thingSlug]: quantity })) });
}

/** The newest remaining order. */
function takeOrder() {
  const taken = orders.pop();
  if (!taken) throw new Error("nothing is ordered");
  return taken;
}

async function cancel(): Promise<unknown> {
  const { buyer, id } = takeOrder();
  return buyer.call("POST order/closed", { orderId: id });
}

async function payAndRefund(): Promise<void> {
  const { buyer, id, orderNumber, paymentAmount } = takeOrder();
  await buyer.pay(id, { hybrids: [{ accountType: 1, amount: paymentAmount }] });
  await say("refund", orderNumber);
}

const occasions: Record<string, Occasion> = {
  "another price": {
    event: "product-changed",
    deed: () => ["price", courseSlug, "61", "47"],
    shownBy: ["GET product/detail", "GET product/getProductListByPage", "GET product/getCategory"],
  },
  "another name": {
    event: "product-changed",
    deed: () => ["rename", courseSlug, "en_US", "Bread"],
    shownBy: ["GET product/detail", "GET product/getProductListByPage", "GET product/getCategory"],
  },
  "another line below the name": {
    event: "product-changed",
    deed: () => ["subtitle", courseSlug, "en_US", "Bread, slowly"],
    shownBy: ["GET product/detail"],
  },
  "another description": {
    event: "product-changed",
    deed: () => ["describe", courseSlug, "en_US", "Bread, described"],
    shownBy: ["GET product/detail"],
  },
  "a product taken off sale": {
    event: "product-changed",
    deed: () => ["hide", "cork-mat"],
    shownBy: ["GET product/getProductListByPage"],
  },
  "a product put on sale again": {
    event: "product-changed",
    deed: () => ["show", "cork-mat"],
    shownBy: ["GET product/getProductListByPage"],
  },
  "another count of the shelf": { event: "stock-changed", deed: () => ["stock", thingSlug, "7"], shownBy: ["GET product/detail"] },
  "an order of one": { event: "stock-changed", deed: () => order(1), shownBy: ["GET product/detail"] },
  "an order of all others": {
    event: "product-changed",
    deed: () => order(6),
    shownBy: ["GET product/detail", "GET product/getProductListByPage"],
  },
  "a cancelled order of the last ones": { event: "product-changed", deed: cancel, shownBy: ["GET product/detail"] },
  "a refund before the parcel left": { event: "stock-changed", deed: payAndRefund, shownBy: ["GET product/detail"] },
  "a hidden category": { event: "category-changed", deed: () => ["category", "hide", "baking"], shownBy: ["GET product/getCategory"] },
  "a renamed category": {
    event: "category-changed",
    deed: () => ["category", "rename", "baking", "en_US", "Ovens"],
    shownBy: ["GET product/getCategory"],
  },
  "a hidden advert": {
    event: "advert-changed",
    deed: () => ["advert", "hide", "advert-workshop"],
    shownBy: ["GET homeAdvertise/list"],
  },
  "another title of a lesson": {
    event: "chapters-changed",
    deed: async () => {
      const [lesson] = await sampleVideos(provider, courseSlug);
      await say("lesson", String(lesson?.id), "en_US", "Before anything else");
    },
    shownBy: ["GET course/getCourseChapterList"],
  },
  "a reply to a review": {
    event: "review-changed",
    deed: async () => say("reply", await firstReview(courseSlug), "Thank you."),
    shownBy: ["GET orderEvaluation/getListByPage"],
  },
  "a new material": {
    event: "material-changed",
    deed: () => ["material", "add", "autumn-calendar", "Autumn"],
    shownBy: ["GET materialLibrary/getList"],
  },
  "another title of an article": {
    event: "article-changed",
    deed: () => ["article", "rename", "1", "en_US", "Evenings"],
    shownBy: ["GET information/list", "GET information/detail"],
  },
  "an article that is removed": {
    event: "article-changed",
    deed: () => ["article", "remove", "guide-first-order"],
    shownBy: ["GET information/list"],
  },
  "another text of an agreement": {
    event: "agreement-changed",
    deed: () => ["agreement", "refund-policy", "en_US", file("# Money back\n\nWithin thirty days.")],
    // The list only has the addresses of the texts, which do not change.
    shownBy: [],
  },
  "the root of a day": { event: "root-published", deed: () => publishRoot(provider.shop), shownBy: ["GET ledger/roots"] },
  "the incomes until a month": {
    event: "income-disclosed",
    deed: () => publishDisclosure(provider.shop),
    shownBy: ["GET bonus/incomeDisclosure"],
  },
  "a country that nobody can register in": {
    event: "country-changed",
    deed: () => ["country", "registers", "JP", "no"],
    shownBy: ["GET portalCountry/portalCountryList"],
  },
  "another support address": {
    event: "profile-changed",
    deed: () => ["profile", "set", "--supportEmail", "help@shop.example"],
    shownBy: ["GET shop/profile"],
  },
  "a text of the shop": {
    event: "texts-changed",
    deed: () => ["wording", "set", "en_US", "HomeIntro.title", "Learn", "by", "the", "fire"],
    shownBy: ["GET shop/texts"],
  },
  "a section that is hidden": {
    event: "page-changed",
    deed: () => ["section", "hide", "1"],
    shownBy: ["GET shop/page"],
  },
  "a link in the footer": {
    event: "page-changed",
    deed: () => ["menu", "add", "footer", "--target", "search"],
    shownBy: ["GET shop/pages"],
  },
  "other days of an activation": {
    event: "product-changed",
    deed: () => ["product", "edit", "membership-activate", "--days", "60"],
    shownBy: ["GET product/getProductListByPage"],
  },
  "a country that no parcels go to": {
    event: "country-changed",
    deed: () => ["country", "ships", "JP", "no"],
    shownBy: ["GET portalCountry/portalCountryList"],
  },
  "a shop without goods": {
    event: "parts-changed",
    deed: () => ["part", "off", "goods"],
    shownBy: ["GET shop/profile", "GET product/homeListByPage", "GET product/getCategory"],
  },
};

async function say(...words: string[]): Promise<void> {
  expect(await runCommand(provider.shop, words)).toMatchObject({ ok: true });
}

for (const [what, { event, deed, shownBy }] of Object.entries(occasions)) {
  test(`${what} publishes ${event}, which invalidates every read that shows it`, async () => {
    const before = await everythingShown();
    const words = await deed();
    if (Array.isArray(words)) await say(...words);
    const after = await everythingShown();

    const events = await told();
    expect(events.map((each) => each.event)).toEqual([event]);
    const ended = events.flatMap(tagsOf);
    const changed = after.filter(({ answer }, index) => answer !== before[index]?.answer);
    expect(changed.map(({ key }) => key)).toEqual(expect.arrayContaining(shownBy));
    for (const { key, tags } of changed) expect([key, tags.some((tag) => ended.includes(tag))]).toEqual([key, true]);
  });
}

test("every event has an occasion, and every cached read is compared", () => {
  // The reset of a demo replaces the shop: see tests/provider/demo.test.ts.
  const occurring = [...Object.values(occasions).map(({ event }) => event), "shop-replaced"];
  expect(new Set(occurring)).toEqual(new Set(Object.keys(changeEvents)));
  expect(Object.keys(reads).sort()).toEqual(
    Object.keys(calls)
      .filter((key) => "cache" in calls[key as CachedCall])
      .sort(),
  );
});
