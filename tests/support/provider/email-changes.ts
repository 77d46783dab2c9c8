import { and, desc, eq, like } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import type { Buyer } from "./buyer";
import type { TestProvider } from "./test-provider";

let given = 0;

/** An address that no member has. */
export function freshAddress(): string {
  given += 1;
  return `fresh-${given}@example.com`;
}

/** Changes a member's address with the right password, and confirms the new one. */
export async function changeEmail({ call, password, confirmAddress }: Buyer, email = freshAddress()): Promise<string> {
  const { message } = await call("POST member/modifyMemberV", { email, password });
  if (message !== "success") throw new Error(`the address was not changed: ${message}`);
  await confirmAddress(email);
  return email;
}

/** The token of the newest undo link that was sent to an address. */
export async function undoToken({ shop: { db } }: TestProvider, address: string): Promise<string> {
  const [email] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.to, address), like(mail.body, "%/email_undo?token=%")))
    .orderBy(desc(mail.id))
    .limit(1);
  const token = /\/email_undo\?token=([\w-]+)/.exec(email?.body ?? "")?.[1];
  if (!token) throw new Error(`no link was sent to ${address}`);
  return token;
}
