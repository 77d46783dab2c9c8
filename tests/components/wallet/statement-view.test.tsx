import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { StatementView } from "@/components/wallet/statement-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const ask = "GET wallet/statement";

const statement: CallData<typeof ask> = {
  first: "2026-08",
  current: "2026-11",
  opening: 100,
  credits: 50.5,
  debits: 20.25,
  closing: 130.25,
  entries: 3,
  csv: "/media/statement/wallet-2026-11.csv?language=en_US",
  pdf: "/media/statement/wallet-2026-11.pdf?language=en_US",
  chain: "/media/statement/chain/wallet.json",
};

const renderStatements = (answers: Answers = {}) =>
  renderPage(<StatementView first="wallet" />, { session: member, answers: { [ask]: statement, ...answers } });

test("StatementView shows the balances and sums of a month, and offers its files", async () => {
  renderStatements();
  expect(await screen.findByText("$130.25")).toBeVisible();
  for (const sum of ["$100.00", "$50.50", "$20.25"]) expect(screen.getByText(sum)).toBeVisible();
  expect(screen.getByText(/3 entries in this month. The month is not over yet./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Download CSV" })).toHaveAttribute("href", statement.csv);
  expect(screen.getByRole("link", { name: "Download PDF" })).toHaveAttribute("href", statement.pdf);
  expect(screen.getByRole("link", { name: "Download account file" })).toHaveAttribute("href", statement.chain);
});

test("StatementView offers every month since the first entry, and asks for the chosen one", async () => {
  const { user, inputsOf } = renderStatements();
  const months = await screen.findAllByRole("option");
  expect(months.map(({ textContent }) => textContent)).toEqual(["November 2026", "October 2026", "September 2026", "August 2026"]);
  await user.selectOptions(screen.getByLabelText("Month"), "September 2026");
  expect(inputsOf(ask)).toEqual([{ accountType: "1" }, { accountType: "1", month: "2026-09" }]);
});

test("StatementView asks for another account", async () => {
  const { user, inputsOf } = renderStatements();
  await screen.findByText("$130.25");
  await user.click(screen.getByText("Voucher Credits"));
  expect(inputsOf(ask)).toEqual([{ accountType: "1" }, { accountType: "3" }]);
});

test("StatementView says when an account has no entries yet, and offers no file of an account without a root", async () => {
  const { unmount } = renderStatements({ [ask]: { ...statement, first: null } });
  expect(await screen.findByText("No statements yet")).toBeVisible();
  unmount();
  renderStatements({ [ask]: { ...statement, chain: null } });
  expect(await screen.findByText("$130.25")).toBeVisible();
  expect(screen.queryByText("Verify by yourself")).not.toBeInTheDocument();
});

test("StatementView offers a retry after a failure, and none at a shop without statements", async () => {
  const { unmount } = renderStatements({ [ask]: new Failure("provider-slow") });
  expect(await screen.findByRole("alert")).toBeVisible();
  unmount();
  renderStatements({ [ask]: new Failure("unknown-call") });
  expect(await screen.findByText("This shop has no statements")).toBeVisible();
});
