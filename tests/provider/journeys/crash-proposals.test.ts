import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { proposal, withdrawal } from "@/provider/db/schema";
import { balanceOf } from "@/provider/modules/ledger/post";
import { crashPointsOf } from "@/tests/support/crash/crash-points";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable } from "@/tests/support/crash/killable-shop";
import { freePort, killProviders } from "@/tests/support/crash/provider-process";
import { withdraw } from "@/tests/support/money/pending-withdrawal";
import { openRace } from "@/tests/support/money/race";
import { newOperator, openConsole } from "@/tests/support/provider/console";

let places: Awaited<ReturnType<typeof openInstallations>>;
let place: Installation;
let id: string;
let memberId: number;
const cookies: string[] = [];

beforeAll(async () => {
  places = await openInstallations();
  place = await places.newPlace();
  await prepare(place, async (provider) => {
    const race = await openRace(provider);
    const own = await race.oneBuyer(100_000);
    [id, memberId] = [await withdraw(provider, own, 600), own.id];
    for (const email of ["june@shop.example", "ida@shop.example"]) {
      const browser = openConsole(provider).browser();
      await newOperator(provider, browser, "money", email);
      cookies.push(browser.cookie());
    }
  });
}, 120_000);

afterEach(killProviders);
afterAll(() => places.close());

test("a proposal is made once and approved once when its provider is killed at every point", async () => {
  const port = await freePort();
  const [proposed, approved] = [crashPointsOf.proposal.slice(0, 2), crashPointsOf.proposal.slice(2)];
  const points = [...proposed, "command recorded" as const, ...approved, "command committed" as const];
  const shop = await openKillable(place, points, { settings: { CONSOLE_PORT: String(port) } });
  const origin = `http://localhost:${port}`;

  /** Sends the same request with the same key until it is answered. */
  const insist = (cookie = "", path: string, body: object, key: string) =>
    shop.insist(async () => {
      const headers = { cookie, origin, "content-type": "application/json", "idempotency-key": key };
      const response = await fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
      return ((await response?.json().catch(() => null)) ?? null) as { output: string; proposal?: number; message?: string } | null;
    });

  const made = await insist(cookies[0], "approve", { withdrawal: id, why: "Known for years" }, "propose");
  // PostgreSQL gives no number twice, also not that of a proposal whose transaction was killed.
  expect(made).toMatchObject({ proposal: expect.any(Number), isRepeated: true });
  expect(await shop.say("withdrawals")).toContain("pending");
  const answer = await insist(cookies[1], "proposal/approve", { proposal: String(made.proposal) }, "agree");
  expect(answer.output).toBe(`Proposal ${made.proposal} is approved: “Approve a withdrawal” was carried out.`);
  expect(await shop.say("withdrawal", "show", id)).toContain("approved");
  await shop.survive();
  expect(await shop.say("ledger", "verify")).toContain("The ledger is consistent");
  expect(await shop.say("audit", "verify")).toMatch(/intact|unbroken|row/);
  await shop.stop();

  await prepare(place, async ({ shop: { db } }) => {
    expect(await db.select().from(proposal)).toMatchObject([{ id: Number(made.proposal), state: "approved", why: "Known for years" }]);
    expect(await db.select().from(withdrawal)).toMatchObject([{ state: "approved" }]);
    expect(await balanceOf(db, memberId, "withdrawals")).toBe(0);
    expect(await balanceOf(db, memberId, "wallet")).toBe(40_000);
  });
}, 600_000);
