import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { mail, member, memberDevice } from "@/provider/db/schema";
import { completeSignIn } from "@/provider/modules/session/complete";
import { newMember, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

/** Opens the session of a member as the row was when the password was verified. */
function complete(verified: Awaited<ReturnType<typeof sampleMember>>, client = { device: null, network: null }) {
  const { shop } = provider;
  const context = { ...shop, now: shop.clock.now(), language: "en_US" as const, member: null, client, idempotencyKey: undefined };
  return shop.db.transaction((tx) => completeSignIn(tx, verified, false, context));
}

test("a password that was replaced, or a member who was suspended, since the verification opens no session", async () => {
  const { username, id } = await newMember(provider);
  const verified = await sampleMember(provider, username);
  expect((await complete(verified)).memberId).toBe(id);
  await provider.shop.db.update(member).set({ passwordHash: "another" }).where(eq(member.id, id));
  await expect(complete(verified)).rejects.toMatchObject({ refusal: "wrongCredentials" });
  const { passwordHash } = verified;
  await provider.shop.db.update(member).set({ passwordHash, frozenAt: provider.shop.clock.now() }).where(eq(member.id, id));
  await expect(complete(verified)).rejects.toMatchObject({ refusal: "memberFrozen" });
});

test("a new device that tells nothing about itself is reported without device and network", async () => {
  const own = await newMember(provider);
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0" };
  await provider.shop.db.delete(memberDevice).where(eq(memberDevice.memberId, own.id));
  await provider.call("POST member/login", own, { headers });
  await provider.call("POST member/login", own);
  const [told] = await provider.shop.db.select().from(mail).where(eq(mail.to, own.email)).orderBy(desc(mail.id)).limit(1);
  expect(told?.subject).toBe("New sign-in to your account");
  expect(told?.body).not.toMatch(/Device:|Network:|\?/);
});
