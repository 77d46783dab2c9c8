import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Address, addressCalls } from "../../lib/contract/address.ts";
import type { ParsedInput } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Caller, Context, Handlers } from "../context.ts";
import type { Db } from "../db/client.ts";
import { inLanguage } from "../db/local-text.ts";
import { lockMember } from "../db/queries/member.ts";
import { address, country, province } from "../db/schema/index.ts";
import { missing, Refusal } from "../refusal.ts";
import { maskAllButFour } from "../rules/mask.ts";
import { seal, unseal } from "../security/seal.ts";
import { answeredOnce } from "../trade/once.ts";

type MemberContext = Context<Caller>;
type Fields = ParsedInput<"POST member/address/add">;
type Shown = z.input<typeof Address>;

/** The number leaves the provider with stars; whoever sends the stars back means the number that is stored. */
function show(row: typeof address.$inferSelect, secret: string): Shown {
  const { ssnEinPinSealed, isDefault, memberId, createdAt, ...fields } = row;
  return { ...fields, ssnEinPin: maskAllButFour(unseal(ssnEinPinSealed, secret)), defaultStatus: isDefault ? 1 : 0 };
}

function columnsOf({ ssnEinPin, defaultStatus, ...fields }: Fields, { settings }: MemberContext) {
  const masked = ssnEinPin.includes("*");
  return { ...fields, ...(!masked && { ssnEinPinSealed: seal(ssnEinPin, settings.DATA_SECRET) }) };
}

async function requireKnownPlace(db: Db, { countryRegion, province: name }: Fields): Promise<void> {
  const [found] = await db
    .select({ code: country.code })
    .from(country)
    .where(and(eq(country.code, countryRegion), eq(country.ships, true)));
  if (!found) throw new Refusal("unknownCountry", { field: "countryRegion" });
  const named = sql`exists (select 1 from jsonb_each_text(${province.name}) as spelled where spelled.value = ${name})`;
  const ofCountry = eq(province.countryCode, countryRegion);
  const [any] = await db.select({ provinces: count() }).from(province).where(ofCountry);
  if (!any || any.provinces === 0) return;
  const [match] = await db.select({ code: province.code }).from(province).where(and(ofCountry, named));
  if (!match) throw new Refusal("unknownProvince", { field: "province" });
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
  if (changed.length === 0) throw missing();
}

/** A member's addresses are changed by one request at a time: there is one default at most. */
function withAddresses<Result>({ db, member }: MemberContext, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id);
    return work(tx);
  });
}

async function add(fields: Fields, context: MemberContext): Promise<void> {
  // Of the sealed number no trace is kept.
  const { ssnEinPin, ...said } = fields;
  await answeredOnce(context, "POST member/address/add", said, async (tx) => {
    await lockMember(tx, context.member.id);
    await requireKnownPlace(tx, fields);
    const memberId = context.member.id;
    const { ssnEinPinSealed, ...columns } = columnsOf(fields, context);
    if (!ssnEinPinSealed) throw new Refusal("badInput", { code: codes.badInput, field: "ssnEinPin" });
    const [created] = await tx
      .insert(address)
      .values({ ...columns, ssnEinPinSealed, memberId, createdAt: context.now })
      .returning({ id: address.id });
    const [others] = await tx.select({ count: count() }).from(address).where(eq(address.memberId, memberId));
    if (created && (fields.defaultStatus || others?.count === 1)) await makeDefault(tx, memberId, created.id);
  });
}

async function update({ id, ...fields }: Fields & { id: number }, context: MemberContext): Promise<void> {
  await withAddresses(context, async (tx) => {
    await requireKnownPlace(tx, fields);
    const own = and(eq(address.id, id), eq(address.memberId, context.member.id));
    const changed = await tx.update(address).set(columnsOf(fields, context)).where(own).returning({ id: address.id });
    if (changed.length === 0) throw missing();
    if (fields.defaultStatus) await makeDefault(tx, context.member.id, id);
  });
}

export const addressHandlers: Handlers<typeof addressCalls> = {
  "GET portalCountry/portalCountryList": async ({ registrationOrAddress }, { db, language }) => {
    const open = registrationOrAddress === 1 ? country.registers : country.ships;
    const rows = await db.select().from(country).where(eq(open, true)).orderBy(asc(country.code));
    const list = rows.map((row) => ({
      countryRegionCode: row.code,
      countryRegionName: inLanguage(row.name, language),
      countryAreaCode: row.areaCode,
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

  "POST member/address/delete": async ({ id }, { db, member }) => {
    const gone = await db
      .delete(address)
      .where(and(eq(address.id, id), eq(address.memberId, member.id)))
      .returning({ id: address.id });
    if (gone.length === 0) throw missing();
  },

  "POST member/address/setUpDefaultStatus": ({ id }, context) => withAddresses(context, (tx) => makeDefault(tx, context.member.id, id)),
};
