import { comeAs, title } from "../support/buying";
import { tellProvider } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const demo = { username: "demo", password: "Demo-2026" };

type Row = { period: string; membershipFee: number; renewalFee: number };
type Detail = { fromUsername: string; orderSn: string; bonus: number };
type List<Of> = { list: Of[]; total: number };

/** The closed periods on the first page, and one of them whose details all stand on one page. */
async function closedPeriods() {
  const { tokenHead, token } = await tellProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  const ask = <Data>(path: string) => tellProvider<Data>("GET", `historicalBonus/${path}&pageNum=1&pageSize=10`, {}, tokenHead + token);
  const { list } = await ask<List<Row>>("bonusInfo?");
  for (const earned of list.filter(({ membershipFee }) => membershipFee > 0)) {
    const details = await ask<List<Detail>>(`bonusDetailInfo?period=${earned.period}&bonusType=0`);
    if (details.total === details.list.length) return { list, earned, details: details.list };
  }
  throw new Error("the sample member has earned nothing of which one page tells all");
}

/** Dollars and their cents, as the page writes them. */
function written(dollars: number): string {
  const amount = Math.abs(dollars).toLocaleString("en", { style: "currency", currency: "USD" });
  return dollars < 0 ? `−${amount}` : amount;
}

/** The cents of a sum as the page writes it: "−$1,234.50". */
function centsOf(text: string): number {
  return Math.round(Number(text.replace("−", "-").replace(/[$,]/g, "")) * 100);
}

test("a member sees what each period earned, what it is made of, and comes back to the list", async ({ page, context }) => {
  const { list, earned, details } = await closedPeriods();
  await comeAs(context, demo);
  await openPage(page, "/estimated_bonus");
  await expect(title(page, "Estimated Bonus")).toBeVisible();
  await expect(page.getByText(/Estimated, closes after/).first()).toBeVisible();

  await openPage(page, "/history_bonus");
  await expect(title(page, "Bonus Archive")).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(list.length + 1);
  const row = rows.filter({ hasText: `No. ${earned.period}` });
  await expect(row).toContainText(written(earned.membershipFee));
  await row.getByRole("link", { name: /Membership fee/ }).click();

  await expect(title(page, "Bonuses from membership fees")).toBeVisible();
  await expect(page).toHaveURL(`/history_bonus_detail?period=${earned.period}&bonusType=0`);
  const amounts = page
    .getByRole("table")
    .getByRole("row")
    .getByText(/^−?\$[\d,]+\.\d\d$/);
  await expect(amounts).toHaveText(details.map(({ bonus }) => written(bonus)));
  const total = (await amounts.allTextContents()).reduce((cents, text) => cents + centsOf(text), 0);
  expect(total).toBe(Math.round(earned.membershipFee * 100));
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
