import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, like, sql } from "drizzle-orm";
import { account, auditHead, mail } from "@/provider/db/schema";
import { queueDailyChecks } from "@/provider/modules/health/queue-check";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable, runAgain } from "@/tests/support/crash/killable-shop";
import { emptyQueue, waitForQueue } from "@/tests/support/crash/pending-jobs";
import { killProviders } from "@/tests/support/crash/provider-process";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { insertMembers } from "@/tests/support/provider/insert-members";
import { runCommand } from "@/tests/support/provider/with-modules";

let places: Awaited<ReturnType<typeof openInstallations>>;

beforeAll(async () => {
  places = await openInstallations();
}, 120_000);

afterEach(killProviders);

afterAll(() => places.close());

test("a check ends and is told once when its provider is killed before and after storing the result", async () => {
  const place = await places.newPlace();
  const owner = await prepare(place, async (provider) => {
    const { email } = await newOperator(provider, openConsole(provider).browser(), "owner");
    await insertMembers(provider.shop.db, [{ username: "ida" }]);
    await runCommand(provider.shop, ["grant", "ida", "wallet", "10"]);
    await provider.shop.db.update(account).set({ chainHash: "altered" }).where(sql`${account.memberId} is not null`);
    await queueDailyChecks(provider.shop, 3600);
    return email;
  });
  const shop = await openKillable(place, crashPointsOf.check);
  // The lease of the killed provider lasts for a minute. The next one may be killed before it answers.
  await shop.survive(runAgain);
  await waitForQueue(shop, emptyQueue);
  const health = await shop.say("health");
  expect(health).toMatch(/^Ledger\tbad\t/m);
  for (const part of ["Audit log", "Trees"]) expect(health).toMatch(new RegExp(`^${part}\\tgood\\t`, "m"));
  expect(health).not.toContain("running");
  await shop.stop();
  const told = await prepare(place, ({ shop: { db } }) =>
    db
      .select({ subject: mail.subject })
      .from(mail)
      .where(and(eq(mail.to, owner), like(mail.subject, "A check %")))
      .orderBy(asc(mail.id)),
  );
  expect(told).toEqual([{ subject: "A check found a problem in the ledger" }]);
}, 300_000);

test("the head of the audit log is emailed once when its provider is killed before and after storing it", async () => {
  const place = await places.newPlace();
  const owner = await prepare(place, async (provider) => {
    const { email } = await newOperator(provider, openConsole(provider).browser(), "owner");
    await provider.shop.clock.moveBy(24 * 60 * 60_000);
    return email;
  });
  const shop = await openKillable(place, crashPointsOf.auditHead);
  await shop.survive();
  await shop.stop();
  const [emails, heads] = await prepare(place, ({ shop: { db } }) =>
    Promise.all([
      db.select({ subject: mail.subject }).from(mail).where(eq(mail.to, owner)),
      db.select({ number: auditHead.number }).from(auditHead),
    ]),
  );
  expect(emails.map(({ subject }) => subject)).toEqual([`The audit log ends with row ${heads[0]?.number}`]);
  expect(heads).toHaveLength(1);
}, 300_000);
