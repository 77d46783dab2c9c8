import { eq, sql } from "drizzle-orm";
import { activation } from "../../lib/contract/wire/codes.ts";
import type { Db } from "../../provider/db/client.ts";
import { member, placement, product, review } from "../../provider/db/schema/index.ts";
import { rebuildTrees } from "../../provider/modules/network/rebuild.ts";
import { hashPassword } from "../../provider/security/password.ts";
import { members, type SeedMember } from "../content/members.ts";
import { reviews } from "../content/reviews.ts";

const dayMs = 24 * 60 * 60 * 1000;
const avatars = 12;

/** The password of the two demo accounts; all other sample members have a random one. */
export const demoPassword = "Demo-2026";
const noPassword = "no password fits this";

/** The columns of a sample member without references to other members, which are set once all have their ids. */
function columnsOf(each: SeedMember, index: number, passwordHash: string, paysLater: Set<string>, now: Date) {
  const signsIn = each.username === "demo" || each.username === "newcomer";
  const activatedAt = each.activated && !paysLater.has(each.username) ? new Date(now.getTime() - 75 * dayMs) : null;
  return {
    username: each.username,
    userCode: `CA${10_000_001 + index}`,
    email: `${each.username.replace(/[^a-z0-9]/gi, ".")}@sample.invalid`,
    passwordHash: signsIn ? passwordHash : noPassword,
    language: each.language,
    country: each.country,
    firstName: each.username === "newcomer" ? null : each.firstName,
    lastName: each.username === "newcomer" ? null : each.lastName,
    avatar: each.username === "newcomer" ? null : `avatar-${String((index % avatars) + 1).padStart(2, "0")}`,
    activationStatus: activatedAt ? activation.active : activation.none,
    activatedAt,
    vipExpiresAt: activatedAt && new Date(now.getTime() + 300 * dayMs),
    isSample: true,
    createdAt: new Date(now.getTime() - (120 - index) * dayMs),
  };
}

/** Seeds the sample members in their network; returns their ids by user name. Members in `paysLater` are not activated yet. */
export async function seedMembers(db: Db, now: Date, paysLater: Set<string>): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = await db
    .insert(member)
    .values(members.map((each, index) => columnsOf(each, index, passwordHash, paysLater, now)))
    .returning({ id: member.id, username: member.username });
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const idOf = (username: string) => ids.get(username) ?? 0;

  const enrolled = members.flatMap(({ username, enroller }) => (enroller ? [sql`(${idOf(username)}::int, ${idOf(enroller)}::int)`] : []));
  await db.execute(sql`
    update member set enroller_id = parent.id from (values ${sql.join(enrolled, sql`, `)}) as parent (member_id, id) where member.id = member_id`);
  await db.insert(placement).values(
    members.flatMap(({ username, placement: place }) => {
      return place ? [{ memberId: idOf(username), parentId: idOf(place.parent), side: place.side }] : [];
    }),
  );
  await rebuildTrees(db);
  return ids;
}

/** Seeds the sample reviews and the products' ratings. */
export async function seedReviews(db: Db, now: Date, productIds: Map<string, number>, memberIds: Map<string, number>): Promise<void> {
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
