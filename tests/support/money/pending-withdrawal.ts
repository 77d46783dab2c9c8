import { desc, eq } from "drizzle-orm";
import { withdrawal } from "@/provider/db/schema";
import type { TestProvider } from "../provider/test-provider";
import { type InsertedBuyer, rightPassword } from "./insert-buyers";

/** Asks for a withdrawal as a member; returns its id. */
export async function withdraw(provider: TestProvider, { id, token }: InsertedBuyer, dollars: number): Promise<string> {
  const form = { amount: dollars, accountType: 1, withdrawalMethod: 1, transactionPassword: rightPassword } as const;
  const { message } = await provider.call("POST member/withdrawal", form, { token });
  if (message !== "success") throw new Error(`the withdrawal was refused: ${message}`);
  const { db } = provider.shop;
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.memberId, id)).orderBy(desc(withdrawal.id)).limit(1);
  return String(row?.id);
}
