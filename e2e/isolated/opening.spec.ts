import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pages } from "@/lib/i18n/pages";
import { handsOn, watchForMouse } from "../support/hands";
import { inDialog, makeCategory, makeGoods, makePicture, openFromMenu } from "../support/journey/catalogue";
import { describeShop, sellTo, sendTestMail, skipSteps, writeLegalPages } from "../support/journey/opening";
import { startByLink } from "../support/journey/operators";
import { runOperatorCommand } from "../support/operator";
import { portsFrom } from "../support/ports";
import { openOwnShop } from "../support/programs";
import { expect, expectAccessible, faultsInBothColors, test } from "../support/test";

const ports = portsFrom(30);
const consolePort = ports.providerPort + 1;
const { step } = test;

const asked = { redirect: "manual" } as const;

/** The public pages that exist without any row. */
const withoutRows = Object.entries(pages).flatMap(([path, page]) =>
  page.kind === "member" || (page.kind === "cached" && page.innerQuery && !page.optional) ? [] : [path],
);

test("an empty shop is opened with the keyboard alone, from the owner's first sign-in to the open storefront", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "opening-"));
  const settings = { SEED: "none", CONSOLE_PORT: String(consolePort), CONSOLE_URL: `http://localhost:${consolePort}` };
  const own = await openOwnShop({ ...ports, program: "provider/server.ts", settings });
  const operate = (...words: string[]) => runOperatorCommand(`.data/e2e-${ports.port}`, words);
  const visiting = await browser.newContext({ reducedMotion: "reduce" });
  try {
    const visitor = await visiting.newPage();
    const mice = [await watchForMouse(page), await watchForMouse(visitor)];

    await step("a visitor reads that the shop opens soon", async () => {
      const response = await visitor.goto(`${own.url}/course`);
      expect([response?.status(), new URL(visitor.url()).pathname]).toEqual([200, "/opening"]);
      await handsOn(visitor).title(/opens soon$/);
      await expect(visitor.getByRole("button", { name: "Subscribe" })).toBeVisible();
      await expectAccessible(visitor);
    });

    await step("every public page is there for who may look, without a row", async () => {
      const [pass = ""] = /(?<=look=)\S+/.exec(await operate("opening", "look")) ?? [];
      const statuses = [];
      for (const path of withoutRows) {
        const { status } = await fetch(own.url + path, { ...asked, headers: { cookie: `canopy-look=${pass}` } });
        statuses.push([path, status]);
      }
      // These lead on, or need a link from an email.
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([
        ["/second_step", 307],
        ["/notice", 307],
        ["/preview", 404],
      ]);
    });

    const [link = ""] = /http:\S+/.exec(await operate("operator", "add", "june@shop.example", "June", "--role", "owner")) ?? [];
    const { hands } = await step("the owner signs in by the printed link", () => startByLink(page, link));
    await step("the first page is the path to opening", async () => {
      await hands.title("Open your shop");
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await faultsInBothColors(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await step("the shop says who it is", () => describeShop(hands));
    await step("it cannot open yet, and says what is missing", async () => {
      await hands.button("Open the shop");
      await hands.button("Open or close the shop", page.getByRole("dialog"));
      await expect(page.getByRole("dialog")).toContainText("Before the shop opens it needs: Countries, Legal pages.");
      await hands.button("Cancel", page.getByRole("dialog"));
    });
    await step("it says where it sells, and what shipping and tax are", () => sellTo(hands));
    await step("an email arrives", () => sendTestMail(hands));
    await step("the legal pages are written", () => writeLegalPages(hands));
    await step("the first product is on sale", async () => {
      await makeCategory(hands);
      await makeGoods(hands, [
        await makePicture(join(folder, "bowl.jpg"), "#b98a56"),
        await makePicture(join(folder, "side.jpg"), "#8a5f36"),
      ]);
      await openFromMenu(hands, "Open your shop");
    });
    await step("the owner looks at the shop, which nobody else finds", async () => {
      const opened = page.context().waitForEvent("page");
      await hands.button("Look at your shop");
      const look = await opened;
      await expect(look.getByRole("navigation", { name: "Main" })).toBeVisible();
      await look.goto(`${own.url}/search?keyword=oak`);
      await expect(look.getByRole("link", { name: /Oak bowl/ }).first()).toBeVisible();
      await look.close();
      await visitor.goto(own.url);
      await handsOn(visitor).title("Nordlys opens soon");
    });
    await step("what this shop does without is skipped", () =>
      skipSteps(hands, ["Languages and currency", "A test order of your own", "Address and https"]),
    );
    await step("the shop opens", async () => {
      await inDialog(hands, "Open the shop", async () => {}, "Open or close the shop");
      await hands.says(/Everybody finds the shop/);
      await expect(async () => {
        await visitor.goto(`${own.url}/search?keyword=oak`);
        await expect(visitor.getByRole("link", { name: /Oak bowl/ }).first()).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
      await visitor.goto(own.url);
      await expect(visitor).toHaveTitle(/^Nordlys/);
      await expectAccessible(visitor);
    });
    await step("it closes for a while", async () => {
      await inDialog(hands, "Close for a while", async () => {}, "Open or close the shop");
      await expect.poll(async () => (await fetch(`${own.url}/course`, asked)).status).toBe(503);
      expect((await fetch(own.url, asked)).headers.get("retry-after")).toBe("3600");
      await visitor.setViewportSize({ width: 390, height: 800 });
      await visitor.goto(own.url);
      await handsOn(visitor).title("Nordlys is closed for now");
      expect(await faultsInBothColors(visitor)).toEqual([]);
    });
    for (const uses of mice) expect(uses()).toBe(0);
  } finally {
    await visiting.close();
    await own.close();
    await rm(folder, { recursive: true });
  }
});
