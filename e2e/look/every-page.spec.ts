import { demo, goodsNamed, signInAs } from "../support/buying";
import { membersAddresses, visitorsAddresses } from "../support/look/addresses";
import { lookAt, resize } from "../support/look/look";
import { beginSignIn, openDraft, pressWithoutScripts } from "../support/look/once";
import { watchRequests } from "../support/look/settle";
import { languagePrefixes } from "../support/public-pages";
import type { Locale } from "../support/screens";
import { expect, openPage, test } from "../support/test";

const openingWidths = [360, 768, 1280] as const;

const locales = Object.keys(languagePrefixes) as Locale[];

let draft: Awaited<ReturnType<typeof openDraft>>;

test.skip(({ isMobile }) => isMobile, "the look has sizes of its own");

test.beforeAll(async () => {
  draft = await openDraft("cork-mat");
});

test.afterAll(() => draft?.discard());

for (const [turn, locale] of locales.entries()) {
  test(`every page in ${locale} fits every screen and leaves the console clean`, async ({ page, context }) => {
    // A busy machine takes ten times as long as an idle one.
    test.setTimeout(1_200_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { found, visit } = lookAt(page, locale);
    const look = async (paths: string[]) => {
      // Each page is opened at another width in each language, because scripts may choose a layout when they begin.
      for (const [place, path] of paths.entries()) {
        const first = openingWidths[(place + turn) % openingWidths.length] ?? 360;
        await visit(path, { first, part: place === 0 ? "body" : "main" });
      }
    };

    await beginSignIn(context);
    await look(["/second_step"]);
    await context.clearCookies();
    await look(visitorsAddresses({ "/notice": await pressWithoutScripts(context, locale), "/preview": draft.query }));

    // Otherwise the visitor's cart would become the member's.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInAs(context, demo);
    await page.evaluate((goods) => sessionStorage.setItem("buygoods", goods), JSON.stringify([await goodsNamed("Mending Tin")]));
    await look(await membersAddresses());
    expect(found).toEqual([]);
  });
}

/** Runs in the page: where its parts are. */
function listPlaces(): string[] {
  const parts = [...document.querySelectorAll("h1, h2, main section, main form, main fieldset")];
  return parts.map((part) => {
    const { left, right } = part.getBoundingClientRect();
    return `${part.localName} ${Math.round(left)}–${Math.round(right)}`;
  });
}

test("a page that changes its width looks as if it had been opened so", async ({ page, context }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(context, demo);
  const settled = watchRequests(page);
  for (const path of ["/", "/course", "/course_detail?id=5", "/order_list", "/wallet", "/enro_tree"]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, path);
    await settled();
    await resize(page, 390);
    const resized = await page.evaluate(listPlaces);
    await page.reload();
    await settled();
    expect(await page.evaluate(listPlaces), path).toEqual(resized);
  }
});
