import { comeAs, title } from "../support/buying";
import { tellProvider } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const demo = { username: "demo", password: "Demo-2026" };

async function closedPeriods() {
  const { tokenHead, token } = await tellProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  type Row = { period: string; membershipFee: number; renewalFee: number };
  return tellProvider<{ list: Row[] }>("GET", "historicalBonus/bonusInfo?pageNum=1&pageSize=10", {}, tokenHead + token);
}

test("a member sees what each period earned, what it is made of, and comes back to the list", async ({ page, context }) => {
  const { list } = await closedPeriods();
  const earned = list.find(({ membershipFee }) => membershipFee > 0);
  if (!earned) throw new Error("the sample member has earned nothing");
  await comeAs(context, demo);
  await openPage(page, "/estimated_bonus");
  await expect(title(page, "Estimated Bonus")).toBeVisible();
  await expect(page.getByText(/Estimated, closes after/).first()).toBeVisible();

  await openPage(page, "/history_bonus");
  await expect(title(page, "Bonus Archive")).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(list.length + 1);
  const amount = `$${earned.membershipFee.toFixed(2)}`;
  const row = rows.filter({ hasText: earned.period });
  await expect(row).toContainText(amount);
  await row.getByRole("link", { name: /Membership fee/ }).click();

  await expect(title(page, "Bonuses from membership fees")).toBeVisible();
  await expect(page).toHaveURL(`/history_bonus_detail?period=${earned.period}&bonusType=0`);
  const amounts = page
    .getByRole("table")
    .getByRole("row")
    .getByText(/^[−]?\$[\d.]+$/);
  await expect(amounts.first()).toBeVisible();
  const total = (await amounts.allTextContents()).reduce((sum, text) => sum + Number(text.replace("−", "-").replace("$", "")), 0);
  expect(total).toBeCloseTo(earned.membershipFee, 2);
  await page.getByRole("link", { name: "Back to Bonus Archive" }).click();
  await expect(title(page, "Bonus Archive")).toBeVisible();
});

test("periods that are chosen stand in the address, and an address that names no bonus says so", async ({ page, context }) => {
  await comeAs(context, demo);
  await openPage(page, "/history_bonus");
  await page.getByLabel("To", { exact: true }).selectOption("202401-2");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing was earned in these periods")).toBeVisible();
  await expect(page).toHaveURL("/history_bonus?endPeriod=202401-2");
  await page.getByRole("main").getByRole("link", { name: "Show everything" }).first().click();
  await expect(page.getByRole("table")).toBeVisible();

  await openPage(page, "/history_bonus_detail?period=202613-1&bonusType=0");
  await expect(page.getByText("This address names no bonus")).toBeVisible();
  await page.getByRole("link", { name: "Back to Bonus Archive" }).click();
  await expect(title(page, "Bonus Archive")).toBeVisible();
});
