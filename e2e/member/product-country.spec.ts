import type { Page } from "@playwright/test";
import words from "@/messages/en/shop.json" with { type: "json" };
import { goodsNamed, nextButton, signInAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const otherCountry = words.Failure["other-country"];
/** For members of the United States only. */
const knife = "Hori Digging Knife";
const knifePath = async () => `/course_detail?id=${(await goodsNamed(knife)).productId}`;
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).first();

test("a member of another country is told so at the button, on a card and at the checkout, and can change the account", async ({
  page,
  context,
}) => {
  const member = await newMember({ country: "JP", address: true });
  await signInAs(context, member);
  await openPage(page, await knifePath());
  await expect(page.getByRole("main").getByText(otherCountry)).toBeVisible();
  await button(page, "Buy now").click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(otherCountry)).toBeVisible();
  await expect(page).toHaveURL(/course_detail/);

  await openPage(page, "/search?keyword=hori");
  await button(page, `Add to cart: ${knife}`).click();
  await expect(page.getByText(otherCountry)).toBeVisible();
  expect(await member.tell<unknown[]>("GET", "shoppingCart/listByMemberId")).toEqual([]);

  // Goods that were chosen before, as by a visitor.
  const goods = [await goodsNamed(knife)];
  await page.evaluate((chosen) => sessionStorage.setItem("buygoods", JSON.stringify(chosen)), goods);
  await openPage(page, "/check_out");
  await expect(page.getByText(`“${knife}” is sold in another country`)).toBeVisible();
  await expect(nextButton(page)).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Change account" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheck_out$/);

  // Back as a visitor: this browser knows the country.
  await openPage(page, await knifePath());
  await expect(page.getByRole("main").getByText(otherCountry)).toBeVisible();
  await expect(button(page, "Sign in")).toBeVisible();
});

test("a visitor without a country is told nothing, and a member of the product's country buys it", async ({ page, context }) => {
  await openPage(page, await knifePath());
  await button(page, "Add to cart").click();
  await expect(page.getByText("Added to your cart")).toBeVisible();
  await expect(page.getByText(otherCountry)).toBeHidden();
  await openPage(page, "/cart");
  await expect(page.getByText("You’ll be asked to sign in. Your cart will be kept.")).toBeVisible();

  await signInAs(context, await newMember({ address: true }));
  await openPage(page, await knifePath());
  await expect(page.getByText("This is your member price.").or(page.getByText(/requires an active membership/))).toBeVisible();
  await expect(page.getByText(otherCountry)).toBeHidden();
  await button(page, "Buy now").click();
  await expect(nextButton(page)).toBeVisible();
});
