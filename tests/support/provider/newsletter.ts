import { desc, eq } from "drizzle-orm";
import { mail, newsletterAddress } from "@/provider/db/schema";
import { encrypt } from "@/provider/security/encrypt";
import { createToken, hashToken } from "@/provider/security/token";
import type { TestProvider } from "./test-provider";

/** The emails to an address, the newest first. */
export const emailsTo = ({ shop }: TestProvider, email: string) =>
  shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id));

/** The token of the link in the newest email to an address. */
export async function tokenTo(provider: TestProvider, email: string): Promise<string> {
  const [newest] = await emailsTo(provider, email);
  const token = /\?token=([\w-]+)/.exec(newest?.body ?? "")?.[1];
  if (!token) throw new Error(`no email to ${email} has a link`);
  return token;
}

/** Subscribes an address as its reader does: by the link in the email. */
export async function subscribeReader(provider: TestProvider, email: string, language: "en_US" | "ja_JP" = "en_US"): Promise<string> {
  await provider.call("POST newsletter/subscribe", { email }, { language });
  const token = await tokenTo(provider, email);
  const { code, message } = await provider.call("POST newsletter/confirm", { token });
  if (code !== 200) throw new Error(message);
  return token;
}

/** Inserts this many readers who have confirmed. */
export async function insertReaders({ shop: { db, clock, settings } }: TestProvider, count: number): Promise<string[]> {
  const now = clock.now();
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  const rows = emails.map((email) => {
    const token = createToken();
    const sealed = { tokenHash: hashToken(token), tokenSealed: encrypt(token, settings.DATA_SECRET) };
    return { email, language: "en_US", ...sealed, createdAt: now, confirmedAt: now };
  });
  await db.insert(newsletterAddress).values(rows);
  return emails;
}
