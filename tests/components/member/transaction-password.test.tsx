import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { requestTransactionPassword } from "@/lib/client/payment/transaction-password";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

beforeEach(() => sessionStorage.clear());

const hash = "5877b2a7c02f75c4199ff9bac175c29b";

/** Renders a page and opens its password dialog. */
async function ask(answers: Answers) {
  const page = renderPage(<TransactionPassword />, { session: member, answers });
  const answered = jest.fn();
  act(() => void requestTransactionPassword().then(answered));
  await screen.findByRole("dialog", { name: "Transaction password" });
  return { ...page, answered };
}

const confirm = () => screen.getByRole("button", { name: "Confirm" });

test("a first password is set in the dialog, with each tip in order, and then requested", async () => {
  let exists = false;
  const set = () => {
    exists = true;
    return null;
  };
  const { user, inputsOf, answered } = await ask({
    "GET member/info/checkTransactionPassword": () => exists,
    "POST member/info/changedTransactionPassword": set,
  });
  await user.click(await screen.findByRole("button", { name: /Set one/ }));
  const password = await screen.findByLabelText("New transaction password");
  const again = screen.getByLabelText("Confirm transaction password");
  await user.click(confirm());
  await waitFor(() => expect(password).toHaveAccessibleDescription("Please enter a password."));
  expect(again).toHaveAccessibleDescription("Please confirm the password.");
  expect(password).toHaveFocus();
  await user.type(password, "246810");
  await user.type(again, "2468");
  await user.click(confirm());
  await waitFor(() => expect(again).toHaveAccessibleDescription("The password does not match."));
  await user.type(again, "10");
  await user.click(confirm());
  await waitFor(() => expect(shownToasts).toEqual(["success: Your transaction password has been set"]));
  expect(inputsOf("POST member/info/changedTransactionPassword")).toEqual([{ transactionPassword: hash }]);

  await user.type(await screen.findByLabelText("Your transaction password"), "246810");
  await user.click(confirm());
  await waitFor(() => expect(answered).toHaveBeenCalledWith(hash));
});

test("a forgotten password is recovered with a code that can be sent again after two minutes, also across a reload", async () => {
  const { user, inputsOf } = await ask({
    "GET member/info/checkTransactionPassword": true,
    "POST member/info/sendTransactionVerificationCode": null,
    "POST member/info/changedTransactionPassword": null,
  });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810");
  await user.click(confirm());
  const code = screen.getByLabelText("Verification code");
  await waitFor(() => expect(code).toHaveAccessibleDescription("Please enter the verification code."));

  await user.click(screen.getByRole("button", { name: "Send code" }));
  expect(await screen.findByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  expect(Number(sessionStorage.getItem("transaction-code"))).toBeGreaterThan(Date.now() + 100_000);
  await user.type(code, "123456");
  await user.click(confirm());
  await waitFor(() =>
    expect(inputsOf("POST member/info/changedTransactionPassword")).toEqual([
      { transactionPassword: hash, transactionVerificationCode: "123456" },
    ]),
  );
  expect(await screen.findByLabelText("Your transaction password")).toBeVisible();
});

test("an interrupted wait continues after a reload, and an expired one offers the code again", async () => {
  sessionStorage.setItem("transaction-code", String(Date.now() + 60_000));
  const { user } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  expect(await screen.findByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
});

test("an expired wait offers the code again", async () => {
  sessionStorage.setItem("transaction-code", String(Date.now() - 1));
  const { user } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  expect(await screen.findByRole("button", { name: "Resend code" })).toBeEnabled();
});

test("closing the dialog cancels the payment", async () => {
  const { user, answered } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(answered).toHaveBeenCalledWith(null));
});

test("a first password whose response was lost counts as set", async () => {
  const exists = [false, true];
  const { user } = await ask({
    "GET member/info/checkTransactionPassword": () => exists.shift() ?? true,
    "POST member/info/changedTransactionPassword": new Failure("provider-slow"),
  });
  await user.click(await screen.findByRole("button", { name: /Set one/ }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810");
  await user.click(confirm());
  await waitFor(() => expect(shownToasts).toEqual(["success: Your transaction password has been set"]));
  expect(await screen.findByLabelText("Your transaction password")).toBeVisible();
});

test("an unknown state of the password is reported with a retry", async () => {
  const answers = [new Failure("provider-unreachable"), false];
  const { user } = await ask({ "GET member/info/checkTransactionPassword": () => answers.shift() ?? false });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Set one/ })).toBeVisible();
});
