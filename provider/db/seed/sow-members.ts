import { eq } from "drizzle-orm";
import { hashPassword } from "../../security/password.ts";
import type { Db } from "../client.ts";
import { addPaths } from "../queries/placement.ts";
import { member, placement, product, review } from "../schema/index.ts";
import { members } from "./members.ts";
import { reviews } from "./reviews.ts";

const dayMs = 24 * 60 * 60 * 1000;
const avatars = 12;

/** The two that somebody can sign in as; nobody knows the password of any other sample member. */
const demoPassword = "Demo-2026";
const noPassword = "no password fits this";

/** The sample members, placed in their network; answers their ids by user name. */
export async function sowMembers(db: Db, now: Date): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, number>();
  for (const [index, each] of members.entries()) {
    const signsIn = each.username === "demo" || each.username === "newcomer";
    const enrollerId = each.enroller === null ? null : (ids.get(each.enroller) ?? null);
    const activatedAt = each.activated ? new Date(now.getTime() - 75 * dayMs) : null;
    const [row] = await db
      .insert(member)
      .values({
        username: each.username,
        userCode: `CA${10_000_001 + index}`,
        email: `${each.username.replace(/[^a-z0-9]/gi, ".")}@sample.invalid`,
        passwordHash: signsIn ? passwordHash : noPassword,
        language: each.language,
        country: each.country,
        firstName: each.username === "newcomer" ? null : each.firstName,
        lastName: each.username === "newcomer" ? null : each.lastName,
        avatar: each.username === "newcomer" ? null : `avatar-${String((index % avatars) + 1).padStart(2, "0")}`,
        enrollerId,
        activationStatus: each.activated ? 2 : 0,
        activatedAt,
        vipExpiresAt: activatedAt && new Date(now.getTime() + 300 * dayMs),
        isSample: true,
        createdAt: new Date(now.getTime() - (120 - index) * dayMs),
      })
      .returning({ id: member.id });
    if (!row) throw new Error("a sample member was not written");
    ids.set(each.username, row.id);
    const parentId = each.placement && (ids.get(each.placement.parent) ?? null);
    if (each.placement && parentId) await db.insert(placement).values({ memberId: row.id, parentId, side: each.placement.side });
    await addPaths(db, "enrolment", row.id, enrollerId);
    await addPaths(db, "placement", row.id, parentId);
  }
  return ids;
}

/** The sample reviews, and the products' ratings that follow from them. */
export async function sowReviews(db: Db, now: Date, productIds: Map<string, number>, memberIds: Map<string, number>): Promise<void> {
  const counts = new Map<number, number[]>();
  for (const each of reviews) {
    const productId = productIds.get(each.product);
    const memberId = memberIds.get(each.member);
    if (!productId || !memberId) throw new Error(`a sample review is of nothing: ${each.product} by ${each.member}`);
    await db.insert(review).values({
      productId,
      memberId,
      star: each.stars,
      body: each.text,
      anonymous: each.anonymous ?? false,
      createdAt: new Date(now.getTime() - each.daysAgo * dayMs),
      reply: each.reply?.text,
      repliedAt: each.reply && new Date(now.getTime() - each.reply.daysAgo * dayMs),
    });
    const stars = counts.get(productId) ?? [0, 0, 0, 0, 0, 0];
    stars[each.stars] = (stars[each.stars] ?? 0) + 1;
    counts.set(productId, stars);
  }
  for (const [id, starCounts] of counts) await db.update(product).set({ starCounts }).where(eq(product.id, id));
}
