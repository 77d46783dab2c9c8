import { signInAs, title } from "../support/buying";
import { callProvider } from "../support/shop";
import { expect, openPage, test } from "../support/test";

const demo = { username: "demo", password: "Demo-2026" };

type Row = { period: string; membershipFee: number; renewalFee: number };
type Detail = { fromUsername: string; orderSn: string; bonus: number };
type List<Of> = { list: Of[]; total: number };

/** The closed periods on the first page, and one of them whose details fit on one page. */
async function closedPeriods() {
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  const ask = <Data>(path: string) => callProvider<Data>("GET", `historicalBonus/${path}&pageNum=1&pageSize=10`, {}, tokenHead + token);
  const { list } = await ask<List<Row>>("bonusInfo?");
  for (const earned of list.filter(({ membershipFee }) => membershipFee > 0)) {
    const details = await ask<List<Detail>>(`bonusDetailInfo?period=${earned.period}&bonusType=0`);
    if (details.total === details.list.length) return { list, earned, details: details.list };
  }
  throw new Error("the sample member has earned nothing of which one page tells all");
}

/** An amount as the page formats it. */
function written(dollars: number): string {
  const amount = Math.abs(dollars).toLocaleString("en", { style: "currency", currency: "USD" });
  return dollars < 0 ? `−${amount}` : amount;
}

/** The cents of a formatted amount such as "−$1,234.50". */
function centsOf(text: string): number {
  return Math.round(Number(text.replace("−", "-").replace(/[$,]/g, "")) * 100);
}

test.skip(({ isMobile }) => isMobile, "periods are chosen alike on every screen");

test("a member sees each period's bonuses, opens their details and returns to the list", async ({ page, context }) => {
  const { list, earned, details } = await closedPeriods();
  await signInAs(context, demo);
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

test("selected periods are in the address, and an address without a bonus reports it", async ({ page, context }) => {
  await signInAs(context, demo);
  await openPage(page, "/history_bonus");
  await page.getByLabel("To", { exact: true }).selectOption("202401-2");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No bonuses in these periods")).toBeVisible();
  await expect(page).toHaveURL("/history_bonus?endPeriod=202401-2");
  await page.getByRole("main").getByRole("link", { name: "Show all" }).first().click();
  await expect(page.getByRole("table")).toBeVisible();

  await openPage(page, "/history_bonus_detail?period=202613-1&bonusType=0");
  await expect(page.getByText("Bonus not found")).toBeVisible();
  await page.getByRole("link", { name: "Back to Bonus Archive" }).click();
  await expect(title(page, "Bonus Archive")).toBeVisible();
});

test("a member sees what the next rank needs, by which legs, and when the rank changed", async ({ page, context }) => {
  await signInAs(context, demo);
  const { tokenHead, token } = await callProvider<{ tokenHead: string; token: string }>("POST", "member/login", demo);
  const ask = <Data>(path: string) => callProvider<Data>("GET", `bonus/${path}`, {}, tokenHead + token);
  const standing = await ask<{ personal: number; reached: string; ranks: { name: string; personal: number }[] }>("rank?");
  const next = standing.ranks[standing.ranks.findIndex(({ name }) => name === standing.reached) + 1];
  const changes = await ask<List<{ to: string }>>("rankChanges?pageNum=1&pageSize=10");

  await openPage(page, "/estimated_bonus");
  await page.getByRole("main").getByRole("link", { name: "What the next rank needs" }).click();
  await expect(title(page, "Your rank")).toBeVisible();
  const requirements = page.getByRole("region", { name: `Next rank: ${next?.name}` });
  await expect(requirements.getByRole("listitem").first()).toContainText(`${standing.personal} of ${next?.personal}`);
  await expect(page.getByRole("table", { name: "Your legs" })).toContainText("ivy_lin");
  await expect(page.getByRole("list", { name: "Rank changes" }).getByRole("listitem")).toHaveCount(changes.list.length);
  await expect(page.getByRole("list", { name: "Rank changes" })).toContainText(changes.list[0]?.to ?? "no change");
});
