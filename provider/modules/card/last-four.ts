import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { card } from "../../db/schema/index.ts";

/** The last digits of the card that a payment charges; null if it charges none. */
export async function lastFourOf(
  db: Db,
  { cardId, externalCents }: { cardId: number | null; externalCents: number },
): Promise<string | null> {
  if (cardId === null || externalCents === 0) return null;
  const [found] = await db.select({ lastFour: card.lastFour }).from(card).where(eq(card.id, cardId));
  return found?.lastFour ?? null;
}
