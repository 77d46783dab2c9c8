import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type ProductType, productTypes } from "@/lib/contract/wire/codes";
import { member, product, renewal, sku } from "@/provider/db/schema";
import { type Leg, post } from "@/provider/modules/ledger/post";
import type { TestProvider } from "../provider/test-provider";
import { type InsertedBuyer, insertBuyers } from "./insert-buyers";
import { accountKinds, dayMs, type Model, type ModelMember, type ModelSku } from "./model";

const start = Date.UTC(2026, 2, 10, 9);

const shelf: (Pick<ModelSku, "kind" | "listCents" | "memberCents" | "grams" | "stock"> & { type: ProductType })[] = [
  { kind: "goods", type: productTypes.goods, listCents: 1234, memberCents: 987, grams: 400, stock: 14 },
  { kind: "goods", type: productTypes.reviewedGoods, listCents: 8995, memberCents: 7005, grams: 2600, stock: 5 },
  { kind: "course", type: productTypes.course, listCents: 4900, memberCents: 3333, grams: 0, stock: null },
  { kind: "course", type: productTypes.course, listCents: 2500, memberCents: 0, grams: 0, stock: null },
  { kind: "activation", type: productTypes.activation, listCents: 10_000, memberCents: 10_000, grams: 0, stock: null },
  { kind: "renewal", type: productTypes.renewal, listCents: 1900, memberCents: 1900, grams: 0, stock: null },
];

/** The members of a round: two that are not activated, one whose membership ends soon, and two with automatic renewal. */
const memberSpecs: (Pick<ModelMember, "cents" | "autoRenewal" | "defaultCard"> & { endsInDays: number | null })[] = [
  { cents: [60_000, 9_000, 4_000], autoRenewal: false, defaultCard: 0, endsInDays: null },
  { cents: [2_500, 30_000, 0], autoRenewal: false, defaultCard: 3, endsInDays: null },
  { cents: [150_000, 0, 20_000], autoRenewal: false, defaultCard: 2, endsInDays: 4 },
  { cents: [20_000, 20_000, 1_000], autoRenewal: true, defaultCard: 0, endsInDays: 6 },
  { cents: [0, 5_000, 5_000], autoRenewal: true, defaultCard: 1, endsInDays: 3 },
];

export type ShopAndModel = Awaited<ReturnType<typeof openShopAndModel>>;

/** Creates a product of each kind; automatic renewals use the newest renewal product. */
export async function seedShelf({ shop: { db } }: TestProvider, round: string) {
  const texts = { subTitle: { en_US: "" }, description: { en_US: "" }, pic: "none" };
  const products = await db
    .insert(product)
    .values(
      shelf.map(({ type, grams }, index) => {
        const slug = `${round}-${index}`;
        return {
          ...texts,
          slug,
          type,
          name: { en_US: slug },
          weightGrams: grams,
          membershipDays: type === productTypes.activation ? 90 : null,
          publishedAt: new Date(start),
        };
      }),
    )
    .returning({ id: product.id });
  const columns = shelf.map(({ listCents, memberCents, stock }, index) => {
    return { productId: products[index]?.id ?? 0, label: { en_US: "" }, listCents, memberCents, stock };
  });
  return db.insert(sku).values(columns).returning({ productId: sku.productId, productSkuId: sku.id });
}

/** Grants all members their initial balances in one transfer. */
async function grantAll({ shop: { db, clock } }: TestProvider, memberIds: number[], round: string): Promise<void> {
  const legs = memberIds.flatMap((memberId, who): Leg[] =>
    (memberSpecs[who]?.cents ?? []).flatMap((amountCents, account): Leg[] => {
      const kind = accountKinds[account] ?? "wallet";
      return [
        { memberId, kind, amountCents },
        { kind: "grants", shard: 0, amountCents: -amountCents },
      ];
    }),
  );
  await post(db, { key: `round:${round}`, kind: "grant", notes: "Credit from the shop", legs, now: clock.now() });
}

async function seedMembers(provider: TestProvider, round: string): Promise<InsertedBuyer[]> {
  const enrolled = await insertBuyers(
    provider,
    memberSpecs.map(({ endsInDays, autoRenewal, defaultCard }, index) => ({
      name: `${round}-${index}`,
      activatedAt: endsInDays === null ? null : new Date(start - 30 * dayMs),
      vipExpiresAt: endsInDays === null ? null : new Date(start + endsInDays * dayMs),
      autoRenewal,
      defaultCard,
    })),
  );
  const ids = enrolled.map(({ id }) => id);
  await grantAll(provider, ids, round);
  return enrolled;
}

function openModel(): Model {
  return {
    now: start,
    skus: shelf.map(({ type, ...row }) => ({ ...row, reserved: 0 })),
    orders: [],
    members: memberSpecs.map(({ cents, endsInDays, autoRenewal, defaultCard }) => ({
      cents: [...cents],
      withdrawals: [],
      cart: [],
      courses: new Map(),
      activatedAt: endsInDays === null ? null : start - 30 * dayMs,
      endsAt: endsInDays === null ? null : start + endsInDays * dayMs,
      renewalTimes: 0,
      autoRenewal,
      defaultCard,
      declined: new Set(),
      guesses: 0,
      guessedAt: 0,
      renewals: [],
    })),
  };
}

/** Creates the same members, cards, balances and products in the real provider and in the model. */
export async function openShopAndModel(provider: TestProvider, round: string) {
  const model = openModel();
  // The clock only moves with operations, so that both use the same time.
  provider.shop.clock.now = () => new Date(model.now);
  const choices = await seedShelf(provider, round);
  const members = await seedMembers(provider, round);
  return { provider, model, choices, members, newKey: () => randomUUID() };
}

/** Ends open orders and renewals, so that the jobs of another round do not handle them. */
export async function closeShopAndModel({ provider: { shop }, members }: ShopAndModel): Promise<void> {
  const ids = members.map(({ id }) => id);
  await shop.db.update(member).set({ autoRenewal: false }).where(inArray(member.id, ids));
  await shop.db.update(renewal).set({ state: "dropped" }).where(eq(renewal.state, "open"));
}
