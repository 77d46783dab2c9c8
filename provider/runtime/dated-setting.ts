import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { datedSetting, type SettingKind, type SettingValues } from "../db/schema/index.ts";

type Wanted = { [Kind in SettingKind]?: string[] | "all" };

/** The values that hold, by subject. */
export type Settings<Kind extends SettingKind> = Map<string, NonNullable<SettingValues[Kind]>>;

type Row = Pick<typeof datedSetting.$inferSelect, "kind" | "subject" | "value">;
type Held<Kind extends SettingKind> = { [Each in Kind]: Settings<Each> };

/** The settings of some kinds among rows, by their subjects. One without a value does not hold any more. */
export function heldOf<Kind extends SettingKind>(rows: Row[], kinds: Kind[]): Held<Kind> {
  const held = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind && row.value !== null);
    return [kind, new Map(own.map((row) => [row.subject, row.value]))];
  });
  return Object.fromEntries(held);
}

/** The settings that hold at a moment, of those that are asked for: of each subject the latest one that is not after it. */
export function selectSettings(db: Db, isAsked: SQL | undefined, at: Date) {
  const { kind, subject, value, effectiveFrom } = datedSetting;
  return db
    .selectDistinctOn([kind, subject], { kind, subject, value })
    .from(datedSetting)
    .where(and(isAsked, lte(effectiveFrom, at)))
    .orderBy(kind, subject, desc(effectiveFrom));
}

/** The settings of some kinds that hold at a moment. */
export async function settingsAt<const Kinds extends Wanted>(db: Db, at: Date, wanted: Kinds): Promise<Held<keyof Kinds & SettingKind>> {
  const asked = Object.entries(wanted) as [keyof Kinds & SettingKind, string[] | "all"][];
  const { kind, subject } = datedSetting;
  const isAsked = or(...asked.map(([name, subjects]) => and(eq(kind, name), subjects === "all" ? undefined : inArray(subject, subjects))));
  return heldOf(
    await selectSettings(db, isAsked, at),
    asked.map(([name]) => name),
  );
}

/** One of the limits that were read. */
export function limitIn(limits: Settings<"limit">, name: string): number {
  const found = limits.get(name);
  if (found === undefined) throw new Error(`there is no limit «${name}»`);
  return found;
}

/** A limit that holds at a moment: cents or a number. */
export async function limitAt(db: Db, name: string, at: Date): Promise<number> {
  return limitIn((await settingsAt(db, at, { limit: [name] })).limit, name);
}

type New<Kind extends SettingKind> = { kind: Kind; subject: string; value: SettingValues[Kind]; from: Date; now: Date };

/** Stores what shall hold from a moment on, in place of another setting from the same moment. */
export async function storeSetting<Kind extends SettingKind>(db: Db, { from, now, ...row }: New<Kind>): Promise<void> {
  const values = { value: row.value ?? sql`null`, createdAt: now, announcedAt: from > now ? null : now };
  await db
    .insert(datedSetting)
    .values({ ...row, ...values, effectiveFrom: from })
    .onConflictDoUpdate({ target: [datedSetting.kind, datedSetting.subject, datedSetting.effectiveFrom], set: values });
}

/** The settings of a subject that come after a moment, the next one first. */
export function settingsAfter(db: Db, kind: SettingKind, subject: string, after: Date) {
  const coming = and(eq(datedSetting.kind, kind), eq(datedSetting.subject, subject), gt(datedSetting.effectiveFrom, after));
  return db.select().from(datedSetting).where(coming).orderBy(datedSetting.effectiveFrom);
}
