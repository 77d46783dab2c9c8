import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq, like } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { address, audit, dataExport, dataExportPart, erasure, mail, member, notice, supportMessage } from "@/provider/db/schema";
import { enqueue } from "@/provider/jobs/queue";
import { checkLedger } from "@/provider/modules/ledger/check";
import { checkAuditLog } from "@/provider/operator/audit/log";
import { decrypt } from "@/provider/security/encrypt";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable, runAgain } from "@/tests/support/crash/killable-shop";
import { emptyQueue, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { killProviders } from "@/tests/support/crash/provider-process";
import { type InsertedBuyer, insertBuyers } from "@/tests/support/money/insert-buyers";
import { findTexts } from "@/tests/support/provider/leaving";
import type { TestProvider } from "@/tests/support/provider/test-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const marker = "Zephyrine";
const question = "is the blue kettle quiet";

let places: Awaited<ReturnType<typeof openInstallations>>;
let opened: Installation;
let own: InsertedBuyer;

/** A member with texts in several tables and money, whom an operator has dealt with. */
async function settleIn(provider: TestProvider): Promise<InsertedBuyer> {
  const [robin] = await insertBuyers(provider, [{ name: "robin" }]);
  if (!robin) throw new Error("nobody was enrolled");
  const { db, clock } = provider.shop;
  await db.update(member).set({ firstName: marker }).where(eq(member.id, robin.id));
  await db.update(address).set({ firstName: marker }).where(eq(address.memberId, robin.id));
  await provider.call("POST consult/send", { content: question }, { token: robin.token });
  const { ok, text } = await runCommand(provider.shop, ["grant", "robin", "wallet", "25"]);
  if (!ok) throw new Error(text);
  await db.delete(mail);
  const now = clock.now();
  await db
    .insert(erasure)
    .values({ memberId: robin.id, registeredAt: now, requestedAt: now, dueAt: new Date(now.getTime() + 86_400_000), givesUpBalance: true });
  return robin;
}

beforeAll(async () => {
  places = await openInstallations();
  opened = await places.newPlace();
  own = await prepare(opened, settleIn);
}, 120_000);

afterEach(killProviders);

afterAll(() => places.close());

test("an erasure is done once and whole when its provider is killed at every point", async () => {
  const place = await places.newPlace(opened);
  await prepare(place, ({ shop }) => shop.clock.moveBy(2 * 86_400_000));
  const shop = await openKillable(place, crashPointsOf.erasure);
  await shop.survive();
  // A killed provider may have leased an email for a minute.
  await shop.say("clock", "2", "minutes");
  await waitForQueue(shop, emptyQueue);
  await shop.stop();
  await prepare(place, async (provider) => {
    const { db } = provider.shop;
    const [row] = await db.select().from(member).where(eq(member.id, own.id));
    expect(row).toMatchObject({ username: `former-member-${own.id}`, firstName: null });
    expect(row?.erasedAt).not.toBeNull();
    expect(await findTexts(provider, [marker, question])).toEqual([]);
    expect(await db.select().from(supportMessage).where(eq(supportMessage.memberId, own.id))).toEqual([]);
    expect(await db.$count(audit, eq(audit.command, "erase"))).toBe(1);
    expect(await checkLedger(db)).toEqual([]);
    expect(await checkAuditLog(db, provider.shop.settings.DATA_SECRET)).not.toHaveProperty("problem");
    const balances = await db.execute("select sum(balance_cents)::int as sum from account where member_id is not null");
    expect(JSON.stringify(balances)).toContain('"sum":0');
  });
}, 300_000);

test("a file of personal data is written once and whole when its provider is killed at every point", async () => {
  const place = await places.newPlace(opened);
  await prepare(place, async ({ shop: { db, clock } }) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
    const [asked] = await db.insert(dataExport).values({ memberId: own.id, requestedAt: now, expiresAt }).returning();
    await enqueue(db, { kind: "export-data", payload: { exportId: asked?.id ?? 0 }, now });
  });
  const shop = await openKillable(place, crashPointsOf.dataFile);
  // The lease of the killed provider lasts for a minute.
  await shop.survive(runAgain);
  await waitForQueue(shop, emptyQueue);
  await shop.stop();
  await prepare(place, async ({ shop: { db, settings } }) => {
    const [file] = await db.select().from(dataExport);
    const parts = await db.select().from(dataExportPart).orderBy(dataExportPart.number);
    expect(parts.map(({ number }) => number)).toEqual(Array.from({ length: file?.parts ?? 0 }, (_, index) => index));
    const bytes = Buffer.concat(parts.map(({ contentSealed }) => Buffer.from(decrypt(contentSealed, settings.DATA_SECRET), "base64")));
    expect(bytes.length).toBe(file?.bytes);
    const files = unzipSync(bytes);
    expect(JSON.parse(strFromU8(files["json/support_message.json"] ?? new Uint8Array()))).toMatchObject([{ content: question }, {}]);
    expect(await db.$count(mail, like(mail.body, "%/your_data%"))).toBeLessThanOrEqual(1);
    expect(await db.$count(notice, eq(notice.kind, "dataFileReady"))).toBe(1);
  });
}, 300_000);
