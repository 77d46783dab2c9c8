import { randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull, ne } from "drizzle-orm";
import type { ParsedInput } from "../../../../lib/contract/index.ts";
import { codes } from "../../../../lib/contract/wire/envelope.ts";
import type { Db } from "../../../db/client.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { member, upload } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { notFound, Refusal } from "../../../http/refusal.ts";
import { pictureUrl } from "../../../media/picture-address.ts";
import { takeTurn } from "../../../media/take-turn.ts";
import { lockMember } from "../find.ts";
import { noteReviews } from "../note-reviews.ts";
import { drawAvatar } from "./picture.ts";

type MemberContext = Context<Caller>;

const dayMs = 24 * 60 * 60 * 1000;
const uploadsADay = 20;

/** The stored form of an upload's address, without its host. */
function pictureOf(name: string): string {
  return `upload/${name}.webp`;
}

async function requireQuota(db: Db, memberId: number, now: Date): Promise<void> {
  const today = and(eq(upload.memberId, memberId), gt(upload.createdAt, new Date(now.getTime() - dayMs)));
  const [counted] = await db.select({ total: count() }).from(upload).where(today);
  if ((counted?.total ?? 0) >= uploadsADay)
    throw new Refusal("tooManyUploads", { code: codes.tooMany, field: "Img", values: { count: uploadsADay } });
}

/** Counts an upload before its picture is decoded: failed attempts cost as much as the others. */
async function reserveUpload(db: Db, memberId: number, now: Date): Promise<string> {
  const name = randomBytes(16).toString("hex");
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    await requireQuota(tx, memberId, now);
    await tx.insert(upload).values({ memberId, name, createdAt: now });
  });
  crashPoint("upload reserved");
  return name;
}

/** Stores a picture of a member, and returns its address. */
export function uploadPicture(
  { Img }: ParsedInput<"POST member/icon/upload">,
  { db, now, member: caller, settings }: MemberContext,
): Promise<string> {
  return takeTurn(async () => {
    const name = await reserveUpload(db, caller.id, now);
    const content = await drawAvatar(Img);
    await db.update(upload).set({ content }).where(eq(upload.name, name));
    crashPoint("upload stored");
    return pictureUrl(pictureOf(name), settings.MEDIA_URL);
  });
}

/** Makes an upload of the member the avatar. Any other address is refused like a missing one, also another member's upload. */
export async function changeAvatar(
  { avatar: address }: ParsedInput<"POST member/updateMemberAvatar">,
  { db, now, member: caller, settings }: MemberContext,
): Promise<void> {
  const name = /\/upload\/([0-9a-f]{32})\.webp$/.exec(address)?.[1];
  if (!name || address !== pictureUrl(pictureOf(name), settings.MEDIA_URL)) throw notFound();
  await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    const own = eq(upload.memberId, caller.id);
    const taken = await tx
      .update(upload)
      .set({ usedAt: now })
      .where(and(own, eq(upload.name, name), isNotNull(upload.content)))
      .returning({ id: upload.id });
    if (taken.length === 0) throw notFound();
    await tx
      .update(upload)
      .set({ content: null, usedAt: null })
      .where(and(own, ne(upload.name, name)));
    await tx
      .update(member)
      .set({ avatar: pictureOf(name), updatedAt: now })
      .where(eq(member.id, caller.id));
    await noteReviews(tx, caller.id, now);
    crashPoint("avatar changed");
  });
  crashPoint("avatar committed");
}
