import { beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { MoneyView } from "@/components/wallet/money-view";
import type { Terms } from "@/components/wallet/withdraw-form";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import { type Answers, sentIdempotencyKeys } from "@/tests/support/browser/stub-network";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const hash = "5877b2a7c02f75c4199ff9bac175c29b";
const transfer = "POST member/transfer";
const withdrawal = "POST member/withdrawal";

beforeEach(() => sessionStorage.clear());

const ownTerms = { of: "withdrawal", href: "/media/withdrawals" } as const;

function renderMoney(kind: "transfer" | "withdraw", answers: Answers = {}, terms: Terms = ownTerms) {
  const part = (
    <>
      <MoneyView kind={kind} terms={terms} />
      <TransactionPassword />
    </>
  );
  return renderPage(part, {
    session: member,
    answers: {
      "GET member/account": { balance: 120.5 },
      "GET member/profile": { userCode: "CN000001" } as CallData<"GET member/profile">,
      "GET member/info/checkTransactionPassword": true,
      [transfer]: null,
      [withdrawal]: null,
      ...answers,
    },
  });
}

const receiver = () => screen.getByRole("textbox", { name: "Recipient’s member ID" });
const amount = () => screen.findByRole("textbox", { name: "Amount in USD" });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));

async function prove(user: UserEvent) {
  await user.type(await screen.findByLabelText("Your transaction password"), "246810");
  await press(user, "Confirm");
}

async function fillTransfer(user: UserEvent, dollars = "20") {
  await user.type(await amount(), dollars);
  await user.type(receiver(), "CN000002");
  await press(user, "Transfer");
}

test("MoneyView requires the receiver first, then an available amount", async () => {
  const { user, inputsOf } = renderMoney("transfer");
  expect(await screen.findByText("$120.50")).toBeVisible();
  expect(screen.getByText("CN000001")).toBeVisible();
  await press(user, "Transfer");
  await waitFor(() => expect(receiver()).toHaveAccessibleDescription("Please enter the recipient’s member ID."));
  expect(receiver()).toHaveFocus();
  expect(await amount()).toHaveAccessibleDescription("Please enter the transfer amount.");
  await user.type(receiver(), "CN000002");
  await user.type(await amount(), "-1e2x0.519");
  expect(await amount()).toHaveValue("120.51");
  await press(user, "Transfer");
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription("The transfer cannot exceed the balance."));
  expect(await amount()).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(inputsOf(transfer)).toEqual([]);
});

test("MoneyView sends money after the password, opens the wallet and points to the record two seconds later", async () => {
  const { user, inputsOf, push } = renderMoney("transfer");
  await user.type(await screen.findByRole("textbox", { name: "Note" }), "Thank you");
  await fillTransfer(user, "20.5");
  await prove(user);
  await waitFor(() => expect(push.mock.calls[0]?.[0]).toBe("/wallet"));
  expect(inputsOf(transfer)).toEqual([
    {
      accountType: 1,
      amount: 20.5,
      currency: "USD",
      memberCode: "CN000001",
      remark: "Thank you",
      source: 2,
      toMemberCode: "CN000002",
      transactionPassword: hash,
    },
  ]);
  expect(shownToasts).toEqual(["success: Transfer successful"]);
  await waitFor(() => expect(shownToasts).toHaveLength(2), { timeout: 5000 });
  expect(shownToasts[1]).toBe("info: Please check the transfer record.");
});

test.each([
  ["1,000", 1000],
  ["1,000.50", 1000.5],
  ["20,5", 20.5],
])("MoneyView sends an amount that is typed as %s as %d", async (typed, dollars) => {
  const { user, inputsOf } = renderMoney("transfer", { "GET member/account": { balance: 5000 } });
  await fillTransfer(user, typed);
  await prove(user);
  await waitFor(() => expect(inputsOf(transfer)).toMatchObject([{ amount: dollars }]));
});

test("MoneyView asks for the password again after a wrong one, as the same attempt", async () => {
  const message = "The transaction password is not right.";
  const wrong = new Failure("refused", message, { code: 500, issues: [{ field: "transactionPassword", message }] });
  const { user, push } = renderMoney("transfer", { [transfer]: jest.fn(() => null as null | Failure).mockReturnValueOnce(wrong) });
  await fillTransfer(user);
  await prove(user);
  expect(await screen.findByText(message)).toBeVisible();
  await prove(user);
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [first, second, ...others] = sentIdempotencyKeys("member/transfer");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, others]).toEqual([first, []]);
});

test("MoneyView sends nothing when the password dialog is closed, and can continue", async () => {
  const { user, inputsOf, push } = renderMoney("transfer");
  await fillTransfer(user);
  await screen.findByLabelText("Your transaction password");
  await press(user, "Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(inputsOf(transfer)).toEqual([]);
  await press(user, "Transfer");
  await prove(user);
  await waitFor(() => expect(push).toHaveBeenCalled());
});

test("MoneyView repeats a transfer with a lost response as the same one, and another amount as another", async () => {
  const lost = new Failure("provider-slow");
  const { user } = renderMoney("transfer", { [transfer]: lost });
  await fillTransfer(user);
  await prove(user);
  expect(await screen.findByText("The shop is taking too long to respond. Please try again.")).toBeVisible();
  await press(user, "Transfer");
  await prove(user);
  await waitFor(() => expect(sentIdempotencyKeys("member/transfer")).toHaveLength(2));
  await user.type(await amount(), "{Backspace}5");
  await press(user, "Transfer");
  await prove(user);
  await waitFor(() => expect(sentIdempotencyKeys("member/transfer")).toHaveLength(3));
  const [first, again, other] = sentIdempotencyKeys("member/transfer");
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("MoneyView repeats a possible transfer also after a reload and with too little balance left", async () => {
  const lost = new Failure("provider-slow");
  let balance = 120.5;
  const answers: Answers = {
    "GET member/account": () => ({ balance }),
    [transfer]: () => {
      balance = 20.5;
      return lost;
    },
  };
  const first = renderMoney("transfer", answers);
  await fillTransfer(first.user, "100");
  await prove(first.user);
  expect(await screen.findByText("$20.50")).toBeVisible();
  await press(first.user, "Transfer");
  await prove(first.user);
  await waitFor(() => expect(sentIdempotencyKeys("member/transfer")).toHaveLength(2));
  const [key, again] = sentIdempotencyKeys("member/transfer");
  expect(again).toBe(key);
  first.unmount();

  const { user, push } = renderMoney("transfer", { ...answers, [transfer]: null });
  await fillTransfer(user, "50");
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription("The transfer cannot exceed the balance."));
  await user.clear(await amount());
  await user.type(await amount(), "100");
  await press(user, "Transfer");
  await prove(user);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(sentIdempotencyKeys("member/transfer").at(-1)).toBe(key);
});

test("MoneyView takes a refusal as final and keeps its limits", async () => {
  const refused = new Failure("refused", "The wallet has changed.");
  let balance = 120.5;
  const { user } = renderMoney("transfer", {
    "GET member/account": () => ({ balance }),
    [transfer]: () => {
      balance = 20.5;
      return refused;
    },
  });
  await fillTransfer(user, "100");
  await prove(user);
  expect(await screen.findByText("$20.50")).toBeVisible();
  await press(user, "Transfer");
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription("The transfer cannot exceed the balance."));
});

test("MoneyView does not navigate when the member went elsewhere meanwhile", async () => {
  let arrive = () => {};
  const { user, push, unmount } = renderMoney("transfer", {
    [transfer]: () => new Promise<null>((resolve) => (arrive = () => resolve(null))),
  });
  await fillTransfer(user);
  await prove(user);
  await waitFor(() => expect(sentIdempotencyKeys("member/transfer")).toHaveLength(1));
  unmount();
  arrive();
  await waitFor(() => expect(shownToasts).toContain("success: Transfer successful"));
  expect(push).not.toHaveBeenCalled();
});

test("MoneyView asks a signed-out member to sign in", async () => {
  const { user } = renderMoney("transfer", { [transfer]: new Failure("signed-out") });
  await fillTransfer(user);
  await prove(user);
  await waitFor(() => expect(visitedUrls.at(-1)).toMatch(/^\/login/));
});

test("MoneyView reports an unknown receiver's code at its field", async () => {
  const message = "There is no member with this code.";
  const refused = new Failure("refused", message, { code: 500, issues: [{ field: "toMemberCode", message }] });
  const { user, push } = renderMoney("transfer", { [transfer]: refused });
  await fillTransfer(user);
  await prove(user);
  await waitFor(() => expect(receiver()).toHaveAccessibleDescription(message));
  expect(push).not.toHaveBeenCalled();
});

test("a shop without a withdrawal agreement requires its terms of service", async () => {
  renderMoney("withdraw", {}, { of: "service", href: "/media/terms" });
  expect(await screen.findByRole("link", { name: "terms of service" })).toHaveAttribute("href", "/media/terms");
});

test("MoneyView submits a withdrawal of the complete balance after its terms are accepted", async () => {
  const { user, inputsOf, push } = renderMoney("withdraw");
  await press(user, "Withdraw");
  await waitFor(async () => expect(await amount()).toHaveAccessibleDescription("Please enter the withdrawal amount."));
  await press(user, "All");
  expect(await amount()).toHaveValue("120.50");
  await press(user, "Withdraw");
  const agreement = screen.getByRole("checkbox");
  await waitFor(() => expect(agreement).toHaveAccessibleDescription("Please read and agree to continue."));
  expect(screen.getByRole("link", { name: "withdrawal agreement" })).toHaveAttribute("href", "/media/withdrawals");
  await user.click(agreement);
  await press(user, "Withdraw");
  await prove(user);
  await waitFor(() => expect(push.mock.calls[0]?.[0]).toBe("/wallet"));
  expect(inputsOf(withdrawal)).toEqual([{ accountType: 1, amount: 120.5, remark: null, withdrawalMethod: 1, transactionPassword: hash }]);
  // A toast of the previous test's transfer may still arrive.
  expect(shownToasts).toContain("success: Withdrawal request submitted, pending verification");
});

test.each([0, -3])("MoneyView offers neither form with %d dollars in the wallet", async (balance) => {
  renderMoney("transfer", { "GET member/account": { balance } });
  expect(await screen.findByText("Your wallet is empty")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to wallet" })).toHaveAttribute("href", "/wallet");
  expect(screen.queryByRole("link", { name: "Withdraw" })).not.toBeInTheDocument();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("MoneyView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderMoney("withdraw", { "GET member/account": () => (answers ? { balance: 5 } : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByText("$5.00")).toBeVisible();
});
