import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { BonusDetailView } from "@/components/bonus/bonus-detail-view";
import { bonusDetailQueryOf, bonusFilterOf, type Query } from "@/components/bonus/bonus-filter";
import { BonusView } from "@/components/bonus/bonus-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const open = "GET realTimeBonus/bonusInfo";
const closed = "GET historicalBonus/bonusInfo";
const details = "GET historicalBonus/bonusDetailInfo";

const rows: CallData<typeof closed>["list"] = [
  { period: "202611-3", membershipFee: 30.1, renewalFee: 0.2 },
  { period: "202602-4", membershipFee: -12.5, renewalFee: 0 },
];

function renderBonuses(query: Query = {}, answers: Answers = {}, screen: "estimated" | "history" = "history") {
  return renderPage(<BonusView screen={screen} filter={bonusFilterOf(query)} today="2026-11-21T12:00:00.000Z" />, {
    session: member,
    answers: { [closed]: { list: rows, total: 2 }, [open]: { list: rows.slice(0, 1), total: 1 }, ...answers },
  });
}

function renderDetails(query: Query = {}, answers: Answers = {}) {
  const choice = bonusDetailQueryOf({ period: "202611-3", bonusType: "1", ...query });
  if (!choice) throw new Error("this address names no bonus");
  return renderPage(<BonusDetailView screen="history" choice={choice} />, { session: member, answers });
}

test("BonusView shows each period's days and bonuses and their sum to the cent", async () => {
  const { inputsOf } = renderBonuses();
  const [, first, second] = within(await screen.findByRole("table", { name: "Bonuses of the closed periods" })).getAllByRole("row");
  expect(first).toHaveTextContent("Nov 15 – 21, 2026");
  expect(first).toHaveTextContent("$30.30");
  expect(second).toHaveTextContent("Feb 22 – 28, 2026");
  expect(second).toHaveTextContent("−$12.50");
  expect(inputsOf(closed)).toEqual([{ pageNum: "1", pageSize: "10" }]);
});

test("BonusView links to the details only where a bonus exists", async () => {
  renderBonuses();
  const [, first, second] = within(await screen.findByRole("table")).getAllByRole("row");
  if (!first || !second) throw new Error("two periods were expected");
  const [link] = within(first).getAllByRole("link", { name: "$0.20, Renewal fee, Nov 15 – 21, 2026: details" });
  expect(link).toHaveAttribute("href", "/history_bonus_detail?period=202611-3&bonusType=1");
  const [corrections] = within(second).getAllByRole("link", { name: /^−\$12\.50, Membership fee/ });
  expect(corrections).toHaveAttribute("href", "/history_bonus_detail?period=202602-4&bonusType=0");
  expect(within(second).queryByRole("link", { name: /Renewal fee/ })).not.toBeInTheDocument();
});

test.each([
  ["Last week", "202611-3"],
  ["Last month", "202610-4"],
])("BonusView shows the periods of the %s", async (name, beginPeriod) => {
  const { user, push } = renderBonuses();
  await user.click(screen.getByRole("button", { name }));
  expect(push).toHaveBeenCalledWith(`/history_bonus?beginPeriod=${beginPeriod}&endPeriod=202611-3`, undefined);
});

test("BonusView marks an open period as estimated and shows when it closes", async () => {
  renderBonuses({}, {}, "estimated");
  expect(await screen.findByText("Estimated, closes after November 21, 2026")).toBeVisible();
  expect(screen.getByText(/These amounts are estimates/)).toBeVisible();
});

test("BonusView requests the periods and the page of its address", async () => {
  const { inputsOf } = renderBonuses(
    { beginPeriod: "202601-1", endPeriod: "202611-3", page: "2" },
    { [closed]: { list: rows, total: 21 } },
  );
  await screen.findByRole("table");
  expect(inputsOf(closed)).toEqual([{ pageNum: "2", pageSize: "10", beginPeriod: "202601-1", endPeriod: "202611-3" }]);
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute(
    "href",
    "/history_bonus?beginPeriod=202601-1&endPeriod=202611-3&page=3",
  );
  expect(screen.getByLabelText("From")).toHaveDisplayValue("Jan 1 – 7, 2026");
});

test("BonusView opens the selected periods and rejects a reversed range", async () => {
  const { user, push } = renderBonuses({ page: "2" });
  await user.selectOptions(screen.getByLabelText("From"), "Nov 15 – 21, 2026");
  await user.selectOptions(screen.getByLabelText("To"), "Nov 1 – 7, 2026");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByLabelText("To")).toHaveAccessibleDescription("The end period is before the start period.");
  expect(push).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText("To"), "Any period");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(push.mock.calls[0]?.[0]).toBe("/history_bonus?beginPeriod=202611-3");
});

test.each([
  ["nothing was ever earned", {}, "No bonuses yet"],
  ["nothing was earned between", { beginPeriod: "202401-1" }, "No bonuses in these periods"],
  ["the list is over before the page", { page: "9" }, "There are no bonuses on this page"],
])("BonusView shows %s", async (_, query, text) => {
  renderBonuses(query, { [closed]: { list: [], total: 0 } });
  expect(await screen.findByText(text)).toBeVisible();
});

test("BonusView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderBonuses({}, { [closed]: () => (answers ? { list: rows, total: 2 } : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("table")).toBeVisible();
});

test("BonusDetailView shows the order behind each bonus and what corrects an earlier one", async () => {
  const list = [
    { period: "202611-3", fromUsername: "maya", orderSn: "20261120900000003", ratio: 0.125, bonus: 6.25, kind: "unilevel" as const },
    { period: "202611-3", fromUsername: "noah", orderSn: "20261101900000001", ratio: 0.2, bonus: -10 },
  ];
  const { inputsOf } = renderDetails({ page: "2" }, { [details]: { list, total: 12 } });
  const [, earned, corrected] = within(await screen.findByRole("table")).getAllByRole("row");
  for (const text of ["Nov 15 – 21, 2026", "maya", "20261120900000003", "12.5%", "$6.25", "Unilevel bonus"])
    expect(earned).toHaveTextContent(text);
  expect(corrected).toHaveTextContent("−$10.00");
  expect(corrected).toHaveTextContent("Correction of an earlier bonus");
  expect(inputsOf(details)).toEqual([{ period: "202611-3", bonusType: "1", pageNum: "2", pageSize: "10" }]);
  expect(screen.getByRole("link", { name: "Page 1" })).toHaveAttribute("href", "/history_bonus_detail?period=202611-3&bonusType=1");
});

test.each([
  [{}, "No bonuses of this type in this period"],
  [{ page: "5" }, "There are no bonuses on this page"],
])("BonusDetailView explains its empty state: %j", async (query, text) => {
  renderDetails(query, { [details]: { list: [], total: 0 } });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [{ period: "202613-1", bonusType: "0" }],
  [{ period: "202611-5", bonusType: "0" }],
  [{ period: "202611-3", bonusType: "2" }],
  [{ period: ["202611-3", "202611-4"], bonusType: "0" }],
  [{ bonusType: "0" }],
  [{ period: "202611-3" }],
])("an address without a period or a fee selects no bonus: %j", (query) => {
  expect(bonusDetailQueryOf(query)).toBeNull();
});
