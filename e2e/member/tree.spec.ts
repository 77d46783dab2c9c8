import { comeAs } from "../support/buying";
import { newMember } from "../support/shop";
import { expect, openPage, test } from "../support/test";
import { demo } from "../support/tree-screens";

const named = (name: string) => ({ name: new RegExp(`^${name}\\b`) });

test("a member walks through the network by the keyboard, looks from further down, and goes back", async ({ page, context }) => {
  await comeAs(context, demo);
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
  await expect(page.getByRole("navigation", { name: "The way from you" })).toContainText("ivy_lin");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your team" })).toBeVisible();
});

test("a member finds somebody in both trees, and comes back to what was found", async ({ page, context, isMobile }) => {
  await comeAs(context, demo);
  await openPage(page, "/enro_tree");
  await page.getByRole("searchbox", { name: "Name or member ID" }).fill("victor_n");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  const found = page.getByRole("treeitem", named("victor_n"));
  await expect(found).toBeInViewport();
  await expect(found).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(found).toBeInViewport();
  await page.getByRole("navigation", { name: "Which tree" }).getByRole("link", { name: "Placement" }).click();
  await expect(page).toHaveURL("/enro_tree?kind=placement&search=victor_n");
  await expect(found).toHaveAttribute("aria-level", "3");
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide).toBe(false);

  // Two sides stand beside each other where there is room, else one below the other.
  const sides = page.getByRole("treeitem", { level: 2 });
  const [left, right] = [await sides.first().boundingBox(), await sides.last().boundingBox()];
  expect((left?.y ?? 0) < (right?.y ?? 0)).toBe(isMobile);
});

test("a member sees nobody of another network, and whoever stands alone is shown what to do", async ({ page, context }) => {
  const newcomer = await newMember();
  await comeAs(context, newcomer);
  await openPage(page, "/enro_tree?top=CA10000001");
  await expect(page.getByText("This member is not in your tree")).toBeVisible();
  await page.getByRole("link", { name: "Show my own tree" }).click();
  await expect(page.getByText("Nobody stands below you yet")).toBeVisible();
  await expect(page.getByLabel("Your link")).toHaveValue(new RegExp(`/register\\?ref=${newcomer.userCode}$`));
});
