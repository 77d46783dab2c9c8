import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { RequestedTransfer } from "@/components/wallet/money-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const requestCall = "GET wallet/collectRequest";
const transfer = "POST member/transfer";

const request: CallData<typeof requestCall> = { toMemberCode: "CN000002", name: "r***n", amount: 12.5, note: "Tea" };

beforeEach(() => sessionStorage.clear());

function renderTransfer(answers: Answers = {}, token: string | undefined = "signed.token") {
  const part = (
    <>
      <RequestedTransfer memberCode="CN000001" balance={120.5} token={token} />
      <TransactionPassword />
    </>
  );
  return renderPage(part, {
    session: member,
    answers: { [requestCall]: request, "GET member/info/checkTransactionPassword": true, [transfer]: null, ...answers },
  });
}

const receiver = () => screen.findByRole("textbox", { name: "Recipient’s member ID" });
const amount = () => screen.getByRole("textbox", { name: "Amount in USD" });

test("RequestedTransfer fills in what the shop confirmed, and the recipient cannot be changed", async () => {
  const { inputsOf } = renderTransfer();
  expect(await receiver()).toHaveValue("CN000002");
  expect(await receiver()).toHaveAttribute("readonly");
  expect(await receiver()).toHaveAccessibleDescription("Recipient’s name: r***n");
  expect(amount()).toHaveValue("12.50");
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Tea");
  expect(screen.getByText(/nothing is paid until you confirm/)).toBeVisible();
  expect(inputsOf(requestCall)).toEqual([{ token: "signed.token" }]);
});

test("RequestedTransfer pays only after the member confirms with the transaction password", async () => {
  const { user, inputsOf } = renderTransfer();
  await receiver();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Transfer" }));
  await user.type(await screen.findByLabelText("Your transaction password"), "246810");
  expect(inputsOf(transfer)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(inputsOf(transfer)).toMatchObject([{ amount: 12.5, toMemberCode: "CN000002", remark: "Tea" }]));
});

test("RequestedTransfer leaves the amount to the payer where the request names none", async () => {
  renderTransfer({ [requestCall]: { ...request, amount: null, note: null } });
  await receiver();
  expect(amount()).toHaveValue("");
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("");
});

test("RequestedTransfer fills in nothing from a link that was changed, and reports it", async () => {
  renderTransfer({ [requestCall]: new Failure("refused", "This payment link was changed.", { code: 422 }) });
  const said = await screen.findByText("This payment link was changed.");
  expect(said.closest("[role=alert]")).toHaveTextContent("This payment link was changed.Nothing was filled in.");
  expect(await receiver()).toHaveValue("");
  expect(await receiver()).not.toHaveAttribute("readonly");
  expect(amount()).toHaveValue("");
});

test("RequestedTransfer offers a retry while the shop cannot confirm the link", async () => {
  let answers = false;
  const { user } = renderTransfer({ [requestCall]: () => (answers ? request : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  answers = true;
  await user.click(retry);
  expect(await receiver()).toHaveValue("CN000002");
});

test("RequestedTransfer without a link is the empty form", async () => {
  const { inputsOf } = renderTransfer({}, "");
  expect(await receiver()).toHaveValue("");
  expect(inputsOf(requestCall)).toEqual([]);
});
