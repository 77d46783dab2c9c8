import { asc, eq, type SQL } from "drizzle-orm";
import { chapter, member, product, sku, unconfirmedEmail, video } from "@/provider/db/schema";
import type { TestProvider } from "./test-provider";

/** A product of the sample shop with its SKUs in order. */
export async function sampleProduct({ shop }: TestProvider, slug: string) {
  const rows = await shop.db
    .select({ product, sku })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .where(eq(product.slug, slug))
    .orderBy(asc(sku.position));
  const [first] = rows;
  if (!first) throw new Error(`the sample shop has no product ${slug}`);
  const choices = rows.map((row) => ({ productId: row.product.id, productSkuId: row.sku.id }));
  return { ...first.product, sku: first.sku, choice: { productId: first.product.id, productSkuId: first.sku.id }, choices };
}

/** Lets a product be bought without end, so that the tests of a file can be repeated with one database. */
export async function stockWithoutEnd(provider: TestProvider, slug: string): Promise<void> {
  const { id } = await sampleProduct(provider, slug);
  await provider.shop.db.update(sku).set({ stock: null }).where(eq(sku.productId, id));
}

/** The videos of a course of the sample shop, in their order. */
export async function sampleVideos({ shop }: TestProvider, slug: string) {
  const rows = await shop.db
    .select({ video })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .innerJoin(product, eq(product.id, chapter.productId))
    .where(eq(product.slug, slug))
    .orderBy(asc(chapter.position), asc(video.position));
  return rows.map((row) => row.video);
}

/** A member by user name. */
export async function sampleMember({ shop }: TestProvider, username: string) {
  const [row] = await shop.db.select().from(member).where(eq(member.username, username));
  if (!row) throw new Error(`there is no member ${username}`);
  return row;
}

/** Confirms a member's address without its code. */
export async function confirmAddress({ shop }: TestProvider, email: string): Promise<void> {
  await shop.db.delete(unconfirmedEmail).where(eq(unconfirmedEmail.email, email.toLowerCase()));
}

let registered = 0;

/** The input of a registration with a unique name and address. */
export function registration(own: { username?: string; password?: string; [field: string]: string | undefined } = {}) {
  registered += 1;
  const { username = `newcomer_${registered}`, password = "Secret-2026" } = own;
  return { companyCode: "US", email: `${username.toLowerCase()}@example.com`, confirmPassword: password, ...own, username, password };
}

/** Registers a member, whose address is confirmed, and signs in; returns the member's row and the `authorization` header. */
export async function newMember(provider: TestProvider, own: Parameters<typeof registration>[0] = {}) {
  const form = registration(own);
  const { code, message } = await provider.call("POST member/register", form);
  if (code !== 200) throw new Error(`${form.username} was not registered: ${message}`);
  await confirmAddress(provider, form.email);
  return {
    ...(await sampleMember(provider, form.username)),
    password: form.password,
    token: await provider.signIn(form.username, form.password),
  };
}

/** The rows of a statement, on either database. */
export async function rowsOf<Row>({ shop }: TestProvider, statement: SQL): Promise<Row[]> {
  const { rows } = (await shop.db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
