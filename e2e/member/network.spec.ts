import { demo, signInAs } from "../support/buying";
import { callProvider, newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const named = (name: string) => ({ name: new RegExp(`^${name}\\b`) });

test("a member explores the network with the keyboard, changes the top member and goes back", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "a phone has no keyboard");
  await signInAs(context, demo);
  await openPage(page, "/enro_tree");
  const item = (name: string) => page.getByRole("treeitem", named(name));
  await item("demo").focus();
  await page.keyboard.press("i");
  await expect(item("ivy_lin")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(item("lena_h")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(item("lena_h")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Show from here" }).click();
  await expect(page).toHaveURL("/enro_tree?top=CA10000005");
  await expect(page.getByRole("heading", { name: "The team of lena_h" })).toBeVisible();
  await expect(item("lena_h")).toHaveAttribute("aria-level", "1");
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Path from you" })).toContainText("ivy_lin");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your team" })).toBeVisible();
});

test("a member finds a search result in both trees and returns to it", async ({ page, context, isMobile }) => {
  await signInAs(context, demo);
  await openPage(page, "/enro_tree");
  await page.getByRole("searchbox", { name: "Name or member ID" }).fill("victor_n");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  const found = page.getByRole("treeitem", named("victor_n"));
  await expect(found).toBeInViewport();
  await expect(found).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(found).toBeInViewport();
  await page.getByRole("navigation", { name: "Tree type" }).getByRole("link", { name: "Placement" }).click();
  await expect(page).toHaveURL("/enro_tree?kind=placement&search=victor_n");
  await expect(found).toHaveAttribute("aria-level", "3");
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide).toBe(false);

  // On wide screens the two sides are next to each other, otherwise one below the other.
  const sides = page.getByRole("treeitem", { level: 2 });
  const [left, right] = [await sides.first().boundingBox(), await sides.last().boundingBox()];
  expect((left?.y ?? 0) < (right?.y ?? 0)).toBe(isMobile);
});

test("a member sees no other network, and a member without a team sees the invitation", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "once is enough");
  const newcomer = await newMember();
  await signInAs(context, newcomer);
  await openPage(page, "/enro_tree?top=CA10000001");
  await expect(page.getByText("This member is not in your tree")).toBeVisible();
  await page.getByRole("link", { name: "Show my tree" }).click();
  await expect(page.getByText("No members in your tree yet")).toBeVisible();
  await expect(page.getByLabel("Your link")).toHaveValue(new RegExp(`/register\\?ref=${newcomer.userCode}$`));
});

test("a member sees the team's orders of a period by side, with the sums that count", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "once is enough");
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  type Sums = Record<"left" | "right", { orders: number; amount: number }>;
  const sums = await callProvider<Sums>("GET", "network/orderSums?", {}, tokenHead + token);
  await signInAs(context, demo);
  await openPage(page, "/enro_tree");
  await page.getByRole("main").getByRole("link", { name: "Team orders" }).click();
  const rows = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(rows).toHaveCount(Math.min(20, sums.left.orders + sums.right.orders));
  await page.getByRole("navigation", { name: "Side" }).getByRole("link", { name: "Left" }).click();
  await expect(page).toHaveURL("/team_orders?side=left");
  await expect(rows).toHaveCount(Math.min(20, sums.left.orders));
  await page.getByLabel("Period", { exact: true }).selectOption("202401-1");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL("/team_orders?period=202401-1&side=left");
  await expect(page.getByText("No team orders in this period")).toBeVisible();
});
