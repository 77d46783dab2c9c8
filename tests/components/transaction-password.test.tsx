import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { TransactionPassword } from "@/components/transaction-password/transaction-password";
import { askTransactionPassword } from "@/lib/client/transaction-password";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "../support/network";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

beforeEach(() => sessionStorage.clear());

const hash = "5877b2a7c02f75c4199ff9bac175c29b";

/** A page whose dialog was asked for the password. */
async function ask(answers: Answers) {
  const page = renderPage(<TransactionPassword />, { session: member, answers });
  const answered = jest.fn();
  act(() => void askTransactionPassword().then(answered));
  await screen.findByRole("dialog", { name: "Transaction password" });
  return { ...page, answered };
}

const confirm = () => screen.getByRole("button", { name: "Confirm" });

test("a first password is set on the way, with each tip in order, and then asked for", async () => {
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
  const again = screen.getByLabelText("Once more");
  await user.click(confirm());
  await waitFor(() => expect(password).toHaveAccessibleDescription("Please enter a password."));
  expect(again).toHaveAccessibleDescription("Please enter the password once more.");
  expect(password).toHaveFocus();
  await user.type(password, "246810");
  await user.type(again, "2468");
  await user.click(confirm());
  await waitFor(() => expect(again).toHaveAccessibleDescription("The password does not match."));
  await user.type(again, "10");
  await user.click(confirm());
  await waitFor(() => expect(said).toEqual(["success: Your transaction password is set"]));
  expect(inputsOf("POST member/info/changedTransactionPassword")).toEqual([{ transactionPassword: hash }]);

  await user.type(await screen.findByLabelText("Your transaction password"), "246810");
  await user.click(confirm());
  await waitFor(() => expect(answered).toHaveBeenCalledWith(hash));
});

test("a forgotten one is retrieved with a code, which can be sent again after two minutes, also across a reload", async () => {
  const { user, inputsOf } = await ask({
    "GET member/info/checkTransactionPassword": true,
    "POST member/info/sendTransactionVerificationCode": null,
    "POST member/info/changedTransactionPassword": null,
  });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Once more"), "246810");
  await user.click(confirm());
  const code = screen.getByLabelText("Code from the e-mail");
  await waitFor(() => expect(code).toHaveAccessibleDescription("Please enter the verification code."));

  await user.click(screen.getByRole("button", { name: "Send a code" }));
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

test("a wait that a reload interrupted goes on, and one that is over offers the code again", async () => {
  sessionStorage.setItem("transaction-code", String(Date.now() + 60_000));
  const { user } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  expect(await screen.findByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
});

test("a wait that is over offers the code again", async () => {
  sessionStorage.setItem("transaction-code", String(Date.now() - 1));
  const { user } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(await screen.findByRole("button", { name: /Retrieve it/ }));
  expect(await screen.findByRole("button", { name: "Resend code" })).toBeEnabled();
});

test("closing the dialog answers that nobody wants to pay", async () => {
  const { user, answered } = await ask({ "GET member/info/checkTransactionPassword": true });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(answered).toHaveBeenCalledWith(null));
});

test("a first password whose answer was lost is set all the same", async () => {
  const exists = [false, true];
  const { user } = await ask({
    "GET member/info/checkTransactionPassword": () => exists.shift() ?? true,
    "POST member/info/changedTransactionPassword": new Failure("provider-slow"),
  });
  await user.click(await screen.findByRole("button", { name: /Set one/ }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Once more"), "246810");
  await user.click(confirm());
  await waitFor(() => expect(said).toEqual(["success: Your transaction password is set"]));
  expect(await screen.findByLabelText("Your transaction password")).toBeVisible();
});

test("while nobody can tell whether there is a password, the dialog says so and asks again", async () => {
  const answers = [new Failure("provider-unreachable"), false];
  const { user } = await ask({ "GET member/info/checkTransactionPassword": () => answers.shift() ?? false });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Set one/ })).toBeVisible();
});
