import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { writeComplete } from "../../db/backups.ts";
import { erasure, member } from "../../db/schema/index.ts";
import type { Shop } from "../../runtime/shop.ts";

const Tombstone = z.object({ member: z.int(), registered: z.iso.datetime(), erased: z.iso.datetime() });
type Tombstone = z.output<typeof Tombstone>;

/** Beside the database and outside of its backups. It names members by a number and a moment only. */
const fileOf = ({ settings }: Shop) => join(settings.DATA_DIR, "erased-members.json");

const nameOf = ({ member: id, registered }: Tombstone) => `${id} ${registered}`;

async function readTombstones(shop: Shop): Promise<Tombstone[]> {
  const text = await readFile(fileOf(shop), "utf8").catch(() => "[]");
  return z.array(Tombstone).parse(JSON.parse(text));
}

/** Asks for the erasure of a member again. The row lasts until it is done, whatever the backup says about money and orders. */
async function eraseAgain({ db, clock }: Shop, { member: id, registered, erased }: Tombstone): Promise<boolean> {
  const [found] = await db.select({ createdAt: member.createdAt, erasedAt: member.erasedAt }).from(member).where(eq(member.id, id));
  // After a restore the same number may be another, later member's.
  if (!found || found.erasedAt || found.createdAt.toISOString() !== registered) return false;
  const requestedAt = new Date(erased);
  const row = { registeredAt: found.createdAt, requestedAt, dueAt: clock.now(), givesUpBalance: true, blockedAt: requestedAt };
  await db
    .insert(erasure)
    .values({ memberId: id, ...row })
    .onConflictDoUpdate({ target: erasure.memberId, set: row });
  return true;
}

/** Whether an erasure was done before: nothing prevents it a second time. */
export function isRepeated({ requestedAt, blockedAt }: Pick<typeof erasure.$inferSelect, "requestedAt" | "blockedAt">): boolean {
  return blockedAt?.getTime() === requestedAt.getTime();
}

/**
 * Keeps the list of erased members outside of the database, and erases those that an older backup brought back. A demo starts anew every day and has
 * no list.
 */
export async function keepTombstones(shop: Shop): Promise<void> {
  const { db, settings, log } = shop;
  if (settings.DEMO) return;
  const rows = await db
    .select({ member: erasure.memberId, registered: erasure.registeredAt, erased: erasure.erasedAt })
    .from(erasure)
    .where(isNotNull(erasure.erasedAt));
  const stored = rows.flatMap(({ erased, registered, ...row }) =>
    erased ? [{ ...row, registered: registered.toISOString(), erased: erased.toISOString() }] : [],
  );
  const inFile = await readTombstones(shop);
  const known = new Set(stored.map(nameOf));
  const lost = inFile.filter((each) => !known.has(nameOf(each)));
  let again = 0;
  for (const each of lost) if (await eraseAgain(shop, each)) again += 1;
  if (again > 0) log.warn({ members: again }, "members who were erased before came back with a backup and are erased again");
  const before = new Set(inFile.map(nameOf));
  if (stored.some((each) => !before.has(nameOf(each)))) {
    await writeComplete(fileOf(shop), Buffer.from(JSON.stringify([...lost, ...stored])));
  }
}
