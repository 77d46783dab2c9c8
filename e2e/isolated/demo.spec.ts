import { testFlags } from "../../scripts/chromium.mjs";
import { approveButton, paid, payByEWallet, place, signInByForm, stateOf, title } from "../support/buying";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { inLanguage, languagePrefixes } from "../support/public-pages";
import { newMember } from "../support/shop";
import { expect, faultsInBothColors, openPage, test } from "../support/test";

const ports = portsFrom(70);
const publicUrl = `http://demo.test:${ports.port}`;

test.use({
  baseURL: publicUrl,
  launchOptions: {
    executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH || "/usr/bin/chromium",
    // At a public address without https, browsers report one of our headers on the console.
    args: [...testFlags, "--host-resolver-rules=MAP demo.test 127.0.0.1", `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`],
  },
});

let shop: Awaited<ReturnType<typeof openOwnShop>>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  shop = await openOwnShop({ ...ports, settings: { PUBLIC_URL: publicUrl, DEMO: "yes", SEED: "" } });
});

test.afterAll(() => shop?.close());

test("every page of a demonstration says that it is one, also as a cached document and in each language", async ({ page, request }) => {
  for (const [locale, prefix] of Object.entries(languagePrefixes)) {
    const { DemoBanner } = (await import(`../../messages/${locale}/shop.json`, { with: { type: "json" } })).default;
    for (const path of ["/", "/course_detail?id=5", "/login", "/no_such_page"]) {
      const address = `http://127.0.0.1:${ports.port}${inLanguage(prefix, path)}`;
      const documents = [await request.get(address), await request.get(address)];
      for (const document of documents) expect(await document.text(), address).toContain(DemoBanner.text);
    }
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, "/");
  await expect(page.getByRole("complementary", { name: "Demonstration" })).toContainText("no money moves");
  expect(await faultsInBothColors(page)).toEqual([]);
});

test("an order of a demonstration is paid on the gateway's page at the shop's own address", async ({ page }) => {
  const member = await newMember({ address: true }, shop);
  const order = await place(member, "Mending Tin");
  await signInByForm(page, member);
  await payByEWallet(page, order);
  expect(page.url()).toBe(`${publicUrl}/gateway/pay`);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(title(page, "Payment failed")).toBeVisible();
  expect(await stateOf(member, order.id)).toBe(1);

  await payByEWallet(page, order);
  await approveButton(page).click();
  await paid(page);
  expect(page.url().startsWith(`${publicUrl}/pay_status?`)).toBe(true);
  expect(await stateOf(member, order.id)).toBe(3);
});

test("a demonstration shows no emails", async ({ request }) => {
  expect((await request.get(`${shop.providerUrl}/_dev/mailbox`)).status()).toBe(404);
});
