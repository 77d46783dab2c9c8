import { expect, test } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { type LedgerFilter, ledgerFilterOf, recentRange } from "@/components/wallet/ledger-filter";
import { LedgerView } from "@/components/wallet/ledger-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const ask = "GET member/account/page";

type Rows = CallData<typeof ask>["list"];

const rows: Rows = [
  { id: 2, gmtModified: "2026-11-21T10:05:00.000Z", turnoverType: 2, amount: 19.5, notes: "Order 20261121000000030", finalBalance: 1230.5 },
  { id: 1, gmtModified: "2026-11-20T10:05:00.000Z", turnoverType: 1, amount: 1250, notes: null, finalBalance: 1250 },
];

function renderLedger(
  query: Parameters<typeof ledgerFilterOf>[0] = {},
  answers: Answers = {},
  ledger: "wallet" | "reorderCredit" = "wallet",
) {
  const filter: LedgerFilter = ledgerFilterOf(query);
  return renderPage(<LedgerView ledger={ledger} filter={filter} />, {
    session: member,
    answers: { [ask]: { list: rows, total: 2 }, ...answers },
  });
}

test("LedgerView shows each movement's date, amount, direction, reason and balance", async () => {
  const { inputsOf } = renderLedger();
  const [, spent, got] = within(await screen.findByRole("table", { name: "Transactions in this account" })).getAllByRole("row");
  expect(spent).toHaveTextContent("Order 20261121000000030");
  expect(spent).toHaveTextContent("−$19.50");
  expect(spent).toHaveTextContent("$1,230.50");
  expect(spent).toHaveTextContent(/Nov 21, 2026/);
  expect(got).toHaveTextContent("+$1,250.00");
  expect(inputsOf(ask)).toEqual([{ accountType: "1", pageNum: "1", pageSize: "10" }]);
});

test("LedgerView requests the account, the dates and the page of its address", async () => {
  const answers = { [ask]: { list: rows, total: 21 } };
  const { inputsOf } = renderLedger({ from: "2026-11-01", to: "2026-11-21", page: "2" }, answers, "reorderCredit");
  await screen.findByRole("table");
  expect(inputsOf(ask)).toEqual([
    { accountType: "2", pageNum: "2", pageSize: "10", beginGmtCreate: "2026-11-01", endGmtCreate: "2026-11-21" },
  ]);
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/reorder_credit?from=2026-11-01&to=2026-11-21&page=3");
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-01");
  expect(screen.getByRole("link", { name: "Show all" })).toHaveAttribute("href", "/reorder_credit");
});

test("LedgerView opens the searched dates at their first page", async () => {
  const { user, push } = renderLedger({ page: "2" });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(push.mock.calls[0]?.[0]).toBe("/wallet?from=2026-11-01");
});

test("LedgerView does not open a reversed range", async () => {
  const { user, push } = renderLedger();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-02" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-01" } });
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(screen.getByLabelText("To")).toHaveAccessibleDescription("The end date is before the start date.");
  expect(push).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-02" } });
  expect(screen.getByLabelText("To")).not.toBeInvalid();
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(push.mock.calls[0]?.[0]).toBe("/wallet?from=2026-11-02&to=2026-11-02");
});

test.each([
  ["there is nothing", {}, "No Content"],
  ["nothing moved in the days", { from: "2026-11-01" }, "No transactions between these dates"],
  ["the list is over before the page", { page: "9" }, "There are no transactions on this page"],
])("LedgerView shows that %s", async (_, query, text) => {
  renderLedger(query, { [ask]: { list: [], total: 0 } });
  expect(await screen.findByText(text)).toBeVisible();
});

test("LedgerView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderLedger({}, { [ask]: () => (answers ? { list: rows, total: 2 } : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("table")).toBeVisible();
});

test("LedgerView has its columns in the order of the specification", async () => {
  renderLedger();
  const heads = within(await screen.findByRole("table")).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["Time", "Amount", "Description", "Balance"]);
});

test.each([
  ["Last week", 7],
  ["Last month", 30],
] as const)("LedgerView shows the %s, today included", async (name, days) => {
  const { user, push } = renderLedger();
  const { from, to } = recentRange(days);
  await user.click(screen.getByRole("button", { name }));
  expect(push).toHaveBeenCalledWith(`/wallet?from=${from}&to=${to}`, undefined);
});

test("the last seven days begin six days before today", () => {
  expect(recentRange(7, new Date("2026-03-03T12:00:00Z"))).toEqual({ from: "2026-02-25", to: "2026-03-03" });
});
