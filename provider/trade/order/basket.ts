import { and, asc, eq, inArray } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { Caller, Context } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { ownsCourse } from "../../db/queries/course.ts";
import { address, product, sku } from "../../db/schema/index.ts";
import { missing, Refusal } from "../../refusal.ts";
import { hasFree } from "../../rules/free-stock.ts";
import { priceFor } from "../../rules/price.ts";
import { type Quote, quote } from "../../rules/quote.ts";

type MemberContext = Context<Caller>;
type Confirmation = ParsedInput<"POST order/generate/confirm">;

/** What an order needs to know of a product: its row is wide. */
const { id, type, name, pic, weightGrams } = product;
const productColumns = { id, type, name, pic, weightGrams };

type Product = Pick<typeof product.$inferSelect, keyof typeof productColumns>;

export type Bought = { product: Product; sku: typeof sku.$inferSelect; quantity: number; unitCents: number };
export type Basket = { items: Bought[]; sums: Quote; address: typeof address.$inferSelect | null };

/** The same choice named twice is one line. */
function summed(choices: Confirmation["confirmProducts"]): Map<number, { productId: number; quantity: number }> {
  const lines = new Map<number, { productId: number; quantity: number }>();
  for (const { productId, productSkuId, quantity } of choices) {
    lines.set(productSkuId, { productId, quantity: (lines.get(productSkuId)?.quantity ?? 0) + quantity });
  }
  return lines;
}

/** What is wanted, at the price that this member pays. The choices' rows are locked in the order of their ids when the order will be made. */
async function findItems(
  db: Db,
  choices: Confirmation["confirmProducts"],
  buyer: { activationStatus: number },
  lock: boolean,
): Promise<Bought[]> {
  const wanted = summed(choices);
  const query = db
    .select({ product: productColumns, sku })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(inArray(sku.id, [...wanted.keys()]), eq(product.shown, true)))
    .orderBy(asc(sku.id));
  const rows = await (lock ? query.for("no key update", { of: sku }) : query);
  const items = rows.flatMap((row) => {
    const line = wanted.get(row.sku.id);
    return line?.productId === row.product.id ? [{ ...row, quantity: line.quantity, unitCents: priceFor(buyer, row.sku) }] : [];
  });
  if (items.length < wanted.size) throw new Refusal("notSoldAnyMore", { code: codes.notFound });
  return items;
}

function requireAllowed(items: Bought[], { activatedAt }: { activatedAt: Date | null }): void {
  const courses = items.filter((item) => item.product.type === productTypes.course);
  if (courses.length > 1 || courses.some((item) => item.quantity > 1)) throw new Refusal("oneCourse");
  const memberships = items.filter((item) => item.product.type >= productTypes.activation);
  if (memberships.length > 0 && (items.length > 1 || memberships.some((item) => item.quantity > 1))) throw new Refusal("membershipAlone");
  const [membership] = memberships;
  if (membership?.product.type === productTypes.activation && activatedAt !== null) throw new Refusal("alreadyActivated");
  if (membership?.product.type === productTypes.renewal && activatedAt === null) throw new Refusal("notActivated");
  for (const { sku: choice, quantity } of items) {
    if (!hasFree(choice, quantity)) throw new Refusal("outOfStock");
  }
}

async function requireNew(db: Db, items: Bought[], memberId: number): Promise<void> {
  for (const { product: each } of items.filter((item) => item.product.type === productTypes.course)) {
    if (await ownsCourse({ db, member: { id: memberId } }, each.id)) throw new Refusal("courseOwned");
  }
}

async function findAddress(db: Db, memberId: number, id: number | null | undefined) {
  const which = id ? eq(address.id, id) : eq(address.isDefault, true);
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.memberId, memberId), which));
  if (id && !row) throw missing();
  return row ?? null;
}

/** What an order of these things costs this member now. */
export async function fillBasket(db: Db, form: Confirmation, { member: caller }: MemberContext, lock = false): Promise<Basket> {
  const items = await findItems(db, form.confirmProducts, caller, lock);
  requireAllowed(items, caller);
  await requireNew(db, items, caller.id);
  const found = await findAddress(db, caller.id, form.memberReceiveAddressId);
  const destination = found && { country: found.countryRegion, province: found.province };
  const priced = items.map((item) => ({ ...item, type: item.product.type, weightGrams: item.product.weightGrams }));
  return { items, sums: quote(priced, destination, caller.rank), address: found };
}
