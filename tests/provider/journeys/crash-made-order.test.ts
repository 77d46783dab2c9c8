import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { audit, country, mail, order, orderNote, sku } from "@/provider/db/schema";
import { type Installation, openInstallations, prepare } from "@/tests/support/crash/installations";
import { openKillable } from "@/tests/support/crash/killable-shop";
import { freePort, killProviders } from "@/tests/support/crash/provider-process";
import { insertBuyers } from "@/tests/support/money/insert-buyers";
import { seedShelf } from "@/tests/support/money/shop-and-model";
import { newOperator, openConsole } from "@/tests/support/provider/console";
import { runQueue } from "@/tests/support/provider/with-modules";

let places: Awaited<ReturnType<typeof openInstallations>>;
let place: Installation;
let body: Record<string, string>;
let cookie = "";

beforeAll(async () => {
  places = await openInstallations();
  place = await places.newPlace();
  await prepare(place, async (provider) => {
    await provider.shop.db.insert(country).values({ code: "US", name: { en_US: "United States" }, areaCode: "+1" });
    const [goods] = await seedShelf(provider, "shelf");
    const [buyer] = await insertBuyers(provider, [{ name: "ida" }]);
    body = {
      ...{ member: buyer?.userCode ?? "", items: `${goods?.productSkuId}x3`, first: "June", last: "Alder", phone: "555 0100" },
      ...{ street: "3 Fir Road", city: "Portland", province: "Oregon", postcode: "97205", country: "US" },
    };
    const browser = openConsole(provider).browser();
    await newOperator(provider, browser, "orders", "june@shop.example");
    cookie = browser.cookie();
    await runQueue(provider.shop);
  });
}, 120_000);

afterEach(killProviders);
afterAll(() => places.close());

test("an order that is made by hand until it is answered is made once, with its note, its email and a row of the audit log", async () => {
  const port = await freePort();
  const settings = { CONSOLE_PORT: String(port) };
  const shop = await openKillable(place, ["order created", "command recorded", "command committed"], { settings });
  const origin = `http://localhost:${port}`;
  const headers = { cookie, origin, "content-type": "application/json", "idempotency-key": "made-once" };
  const answer = await shop.insist(async () => {
    const response = await fetch(`${origin}/api/order/make`, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
    return (await response?.json().catch(() => null)) ?? null;
  });
  expect(answer).toMatchObject({ isRepeated: true });
  expect(await shop.say("audit", "verify")).toContain("intact");
  await shop.stop();
  await prepare(place, async ({ shop: { db } }) => {
    const made = await db.select().from(order);
    expect(made).toHaveLength(1);
    expect(await db.$count(orderNote)).toBe(1);
    expect(await db.$count(mail, eq(mail.subject, `An order was made for you: ${made[0]?.number}`))).toBe(1);
    expect(await db.$count(audit, eq(audit.command, "order make"))).toBe(1);
    expect(await db.select({ reserved: sku.reserved }).from(sku).where(eq(sku.reserved, 3))).toHaveLength(1);
  });
}, 600_000);
