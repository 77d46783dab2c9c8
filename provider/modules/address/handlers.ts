import { and, asc, count, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Address, addressCalls } from "../../../lib/contract/address.ts";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { Db } from "../../db/client.ts";
import { inLanguage } from "../../db/local-text.ts";
import { address, province } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { idempotent } from "../../http/idempotency.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import { maskAllButFour } from "../../security/mask.ts";
import { lockMember } from "../member/find.ts";
import { type CountryAt, countriesAt } from "../member/open-countries.ts";
import { requireKnownPlace, requirePlausiblePlace } from "./known-place.ts";

type MemberContext = Context<Caller>;
type Fields = ParsedInput<"POST member/address/add">;
type Shown = z.input<typeof Address>;

/** The id number is masked in answers. A form that sends the masked number back keeps the stored one. */
function show(row: typeof address.$inferSelect, secrets: Secrets): Shown {
  const { ssnEinPinSealed, isDefault, memberId, createdAt, ...fields } = row;
  return { ...fields, ssnEinPin: maskAllButFour(decrypt(ssnEinPinSealed, secrets)), defaultStatus: isDefault ? 1 : 0 };
}

/** The columns of an address in a country. A number that the country does not ask for is not stored. */
function columnsOf({ ssnEinPin, defaultStatus, placeConfirmed, ...fields }: Fields, { identity }: CountryAt, { settings }: MemberContext) {
  const masked = ssnEinPin.includes("*");
  const number = identity === "none" ? "" : ssnEinPin;
  if (identity === "required" && !number) throw new Refusal("badInput", { code: codes.badInput, field: "ssnEinPin" });
  return { ...fields, ...((!masked || identity === "none") && { ssnEinPinSealed: encrypt(number, settings.DATA_SECRET) }) };
}

async function makeDefault(db: Db, memberId: number, id: number): Promise<void> {
  await db
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.memberId, memberId), eq(address.isDefault, true)));
  const changed = await db
    .update(address)
    .set({ isDefault: true })
    .where(and(eq(address.memberId, memberId), eq(address.id, id)))
    .returning({ id: address.id });
  if (changed.length === 0) throw notFound();
}

/** Serializes changes to a member's addresses, so that there is one default at most. */
function lockAddresses<Result>({ db, member }: MemberContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    return work(tx);
  });
}

async function add(fields: Fields, context: MemberContext): Promise<void> {
  // The number is left out of the stored request hash, so that no trace of it remains in clear.
  const { ssnEinPin, ...others } = fields;
  await idempotent(context, "POST member/address/add", others, async (tx) => {
    await lockMember(tx, context.member.id);
    const home = await requireKnownPlace(tx, fields, context.now);
    if (!fields.placeConfirmed) await requirePlausiblePlace(tx, fields, context.language);
    const memberId = context.member.id;
    const { ssnEinPinSealed, ...columns } = columnsOf(fields, home, context);
    if (!ssnEinPinSealed) throw new Refusal("badInput", { code: codes.badInput, field: "ssnEinPin" });
    const [created] = await tx
      .insert(address)
      .values({ ...columns, ssnEinPinSealed, memberId, createdAt: context.now })
      .returning({ id: address.id });
    const [counted] = await tx.select({ count: count() }).from(address).where(eq(address.memberId, memberId));
    if (created && (fields.defaultStatus || counted?.count === 1)) await makeDefault(tx, memberId, created.id);
  });
}

async function update({ id, ...fields }: Fields & { id: number }, context: MemberContext): Promise<void> {
  await lockAddresses(context, async (tx) => {
    const home = await requireKnownPlace(tx, fields, context.now);
    if (!fields.placeConfirmed) await requirePlausiblePlace(tx, fields, context.language);
    const own = and(eq(address.id, id), eq(address.memberId, context.member.id));
    const changed = await tx
      .update(address)
      .set(columnsOf(fields, home, context))
      .where(own)
      .returning({ id: address.id });
    if (changed.length === 0) throw notFound();
    if (fields.defaultStatus) await makeDefault(tx, context.member.id, id);
  });
}

/** Deletes an address. After the default one, the newest of the others takes its place. */
async function remove(db: Db, memberId: number, id: number): Promise<void> {
  const own = eq(address.memberId, memberId);
  const [deleted] = await db
    .delete(address)
    .where(and(eq(address.id, id), own))
    .returning({ isDefault: address.isDefault });
  if (!deleted) throw notFound();
  if (!deleted.isDefault) return;
  const [newest] = await db.select({ id: address.id }).from(address).where(own).orderBy(desc(address.createdAt), desc(address.id)).limit(1);
  if (newest) await makeDefault(db, memberId, newest.id);
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  "GET portalCountry/portalCountryList": async ({ registrationOrAddress }, { db, language, now }) => {
    const rows = await countriesAt(db, now);
    const open = rows.filter((row) => (registrationOrAddress === 1 ? row.registers : row.ships));
    const list = open.map((row) => ({
      countryRegionCode: row.code,
      countryRegionName: inLanguage(row.name, language),
      countryAreaCode: row.areaCode,
      identityNumber: row.identity,
    }));
    const order = new Intl.Collator(language.replace("_", "-"));
    return list.sort((one, other) => order.compare(one.countryRegionName, other.countryRegionName));
  },

  "GET portalProvince/portalList": async ({ countryRegionCode, pageNum, pageSize }, { db, language }) => {
    const where = eq(province.countryCode, countryRegionCode.toUpperCase());
    const rows = await db
      .select()
      .from(province)
      .where(where)
      .orderBy(asc(province.code))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: count() }).from(province).where(where);
    return { list: rows.map((row) => ({ provinceName: inLanguage(row.name, language) })), total: counted?.total ?? 0 };
  },

  "GET member/address/list": async (_, { db, member, settings }) => {
    const rows = await db.select().from(address).where(eq(address.memberId, member.id)).orderBy(desc(address.isDefault), asc(address.id));
    return rows.map((row) => show(row, settings.DATA_SECRET));
  },

  "GET member/address/getDefaultDetail": async (_, { db, member, settings }) => {
    const [row] = await db
      .select()
      .from(address)
      .where(and(eq(address.memberId, member.id), eq(address.isDefault, true)));
    return row ? show(row, settings.DATA_SECRET) : null;
  },

  "POST member/address/add": add,
  "POST member/address/update": update,

  "POST member/address/delete": ({ id }, context) => lockAddresses(context, (tx) => remove(tx, context.member.id, id)),

  "POST member/address/setUpDefaultStatus": ({ id }, context) => lockAddresses(context, (tx) => makeDefault(tx, context.member.id, id)),
};
