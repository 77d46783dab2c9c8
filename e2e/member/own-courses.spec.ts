import type { Page } from "@playwright/test";
import { demo, goodsNamed, nextButton, signInAs } from "../support/buying";
import { callProvider, newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Products = { list: { id: number; name: string; productType: number }[] };
type Courses = { list: { productId: number }[] };

/** A course of the home page that the sample member owns. */
async function ownCourseAtHome(): Promise<string> {
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  const { list } = await callProvider<Courses>("GET", "member/course/page?pageNum=1&pageSize=100", {}, tokenHead + token);
  const hot = await callProvider<Products>("GET", "product/homeListByPage?pageNum=1&pageSize=99", {});
  const own = hot.list.find(({ id }) => list.some(({ productId }) => productId === id));
  if (!own) throw new Error("the sample member owns no course of the home page");
  return own.name;
}

/** Where the cards of the home page and their buttons are. */
function placesOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("[aria-labelledby=hot-selling] li article, [aria-labelledby=hot-selling] li article :is(button, a)")].map(
      (each) => Object.values(each.getBoundingClientRect().toJSON() as Record<string, number>).map(Math.round),
    ),
  );
}

test("an owned course is watched from its card on the home page, and nothing moves when that is known", async ({ page, context }) => {
  const name = await ownCourseAtHome();
  await signInAs(context, demo);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/session", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  // A row that was never on the screen has a height that is only estimated.
  for (const each of await page.locator("[aria-labelledby=hot-selling] li article").all()) await each.scrollIntoViewIfNeeded();
  const card = page.getByRole("listitem").filter({ hasText: name });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("button", { name: `Add to cart: ${name}` })).toBeVisible();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  const before = await placesOf(page);

  release();
  const watch = card.getByRole("link", { name: `Watch now: ${name}` });
  await expect(watch).toBeVisible();
  await expect(card.getByRole("button", { name: `Add to cart: ${name}` })).toBeHidden();
  expect(await placesOf(page)).toEqual(before);
  await watch.click();
  await expect(page).toHaveURL(/\/my_course_detail\?id=\d+&chapter=\d+/);
});

test("a course that is free for members is joined, and not offered to the cart as well", async ({ page, context }) => {
  await signInAs(context, demo);
  await openPage(page, "/course?free=1");
  const card = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Join: / }) })
    .first();
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: /^Add to cart/ })).toBeHidden();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("button", { name: "Join" }).first()).toBeVisible();
  await expect(page.locator("#buy").getByRole("button", { name: "Add to cart" })).toBeHidden();
});

test("a checkout of a course alone asks for no notes, and one with goods does", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await signInAs(context, member);
  await openPage(page, "/cart");
  for (const [name, asks] of [
    ["Slow Sourdough", false],
    ["Seed Tin", true],
  ] as const) {
    const goods = [await goodsNamed(name)];
    await page.evaluate((chosen) => sessionStorage.setItem("buygoods", JSON.stringify(chosen)), goods);
    await openPage(page, "/check_out");
    await expect(nextButton(page)).toBeVisible();
    await expect(page.getByLabel("Notes")).toBeVisible({ visible: asks });
  }
});

test("the cart is checked out in a fresh tab", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const { quantity, ...choice } = await goodsNamed("Seed Tin");
  await member.tell("POST", "shoppingCart/add", choice);
  await signInAs(context, member);
  await openPage(page, "/check_out?is_cart=1");
  await expect(page.getByRole("heading", { name: "Seed Tin" })).toBeVisible();
  await expect(nextButton(page)).toBeVisible();
  await expect(page.getByText("Nothing to check out")).toBeHidden();
});

test("a checkout without a default address offers the existing ones, and takes the one that is chosen", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await signInAs(context, member);
  // A provider may have addresses and no default among them.
  await page.route("**/api/member/address/getDefaultDetail", (route) => route.fulfill({ json: { data: null } }));
  await openPage(page, "/cart");
  await page.evaluate((chosen) => sessionStorage.setItem("buygoods", JSON.stringify(chosen)), [await goodsNamed("Seed Tin")]);
  await openPage(page, "/check_out");
  await page
    .getByRole("list", { name: "Choose an address" })
    .getByRole("link", { name: /^Use this address ?: June Alder$/ })
    .click();
  await expect(page.getByRole("link", { name: "Change address" })).toBeVisible();
  await expect(page).toHaveURL(/addr=/);
});
