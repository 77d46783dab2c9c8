import { randomBytes } from "node:crypto";
import { and, count, eq, gt, isNotNull, ne } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Caller, Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { lockMember } from "../db/queries/member.ts";
import { member, review, upload } from "../db/schema/index.ts";
import { pictureAddress } from "../media/address.ts";
import { missing, Refusal } from "../refusal.ts";
import { drawAvatar } from "./avatar-picture.ts";

type MemberContext = Context<Caller>;

const dayMs = 24 * 60 * 60 * 1000;
const uploadsADay = 20;

/** What stands in `member.avatar`: the address of an upload without its host. */
function pictureOf(name: string): string {
  return `upload/${name}.webp`;
}

async function requireQuota(db: Db, memberId: number, now: Date): Promise<void> {
  const today = and(eq(upload.memberId, memberId), gt(upload.createdAt, new Date(now.getTime() - dayMs)));
  const [counted] = await db.select({ total: count() }).from(upload).where(today);
  if ((counted?.total ?? 0) >= uploadsADay)
    throw new Refusal("tooManyUploads", { code: codes.tooMany, field: "Img", values: { count: uploadsADay } });
}

/** Keeps a picture for a member, and answers its address. It is looked at twice whether there may be another: drawing costs time. */
export async function uploadPicture(
  { Img }: ParsedInput<"POST member/icon/upload">,
  { db, now, member: caller, settings }: MemberContext,
): Promise<string> {
  await requireQuota(db, caller.id, now);
  const content = await drawAvatar(Img);
  const name = randomBytes(16).toString("hex");
  await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    await requireQuota(tx, caller.id, now);
    await tx.insert(upload).values({ memberId: caller.id, name, content, createdAt: now });
  });
  return pictureAddress(pictureOf(name), settings.MEDIA_URL);
}

/** The reviews of a member show the avatar on public pages. */
async function noteReviews(db: Db, memberId: number, now: Date): Promise<void> {
  const named = and(eq(review.memberId, memberId), eq(review.anonymous, false));
  const rows = await db.selectDistinct({ productId: review.productId }).from(review).where(named).orderBy(review.productId);
  for (const { productId } of rows) await noteChange(db, "review-changed", productId, now);
}

/** Makes an own upload the avatar. The address of anything else, whoever it belongs to, is the address of nothing. */
export async function changeAvatar(
  { avatar: address }: ParsedInput<"POST member/updateMemberAvatar">,
  { db, now, member: caller, settings }: MemberContext,
): Promise<void> {
  const name = /\/upload\/([0-9a-f]{32})\.webp$/.exec(address)?.[1];
  if (!name || address !== pictureAddress(pictureOf(name), settings.MEDIA_URL)) throw missing();
  await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    const own = eq(upload.memberId, caller.id);
    const taken = await tx
      .update(upload)
      .set({ usedAt: now })
      .where(and(own, eq(upload.name, name), isNotNull(upload.content)))
      .returning({ id: upload.id });
    if (taken.length === 0) throw missing();
    await tx
      .update(upload)
      .set({ content: null, usedAt: null })
      .where(and(own, ne(upload.name, name)));
    await tx
      .update(member)
      .set({ avatar: pictureOf(name), updatedAt: now })
      .where(eq(member.id, caller.id));
    await noteReviews(tx, caller.id, now);
  });
}
