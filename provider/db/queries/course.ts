import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../client.ts";
import { memberCourse } from "../schema/index.ts";

/** Whether a course is the caller's to watch whole: the one place that decides it. A visitor owns nothing. */
export async function ownsCourse({ db, member }: { db: Db; member: { id: number } | null }, productId: number): Promise<boolean> {
  if (!member) return false;
  const rows = await db
    .select({ id: memberCourse.id })
    .from(memberCourse)
    .where(and(eq(memberCourse.memberId, member.id), eq(memberCourse.productId, productId), isNull(memberCourse.revokedAt)));
  return rows.length > 0;
}
