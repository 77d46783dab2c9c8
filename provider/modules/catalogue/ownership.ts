import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { memberCourse } from "../../db/schema/index.ts";

/** Whether the caller owns a course. Every access check uses this function; a visitor owns nothing. */
export async function ownsCourse({ db, member }: { db: Db; member: { id: number } | null }, productId: number): Promise<boolean> {
  if (!member) return false;
  const rows = await db
    .select({ id: memberCourse.id })
    .from(memberCourse)
    .where(and(eq(memberCourse.memberId, member.id), eq(memberCourse.productId, productId), isNull(memberCourse.revokedAt)));
  return rows.length > 0;
}
