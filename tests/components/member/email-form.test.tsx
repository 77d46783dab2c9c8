import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { EmailForm } from "@/components/member/settings/email-form";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const change = "POST member/modifyMemberV";

function renderForm(answers: Answers = {}) {
  return renderPage(<EmailForm email="maya@members.example" isConfirmed />, { session: member, answers: { [change]: null, ...answers } });
}

const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Your login password");

test("EmailForm asks for the password only when the address is another one", async () => {
  const { user } = renderForm();
  expect(screen.queryByLabelText("Your login password")).toBeNull();
  await user.type(email(), "x");
  expect(password()).toHaveAccessibleDescription(/Verification codes are sent to this address/);
  await user.type(email(), "{Backspace}");
  expect(screen.queryByLabelText("Your login password")).toBeNull();
});

test("EmailForm sends the trimmed address with the password and says what follows", async () => {
  const { user, inputsOf } = renderForm();
  await user.clear(email());
  await user.type(email(), " june@members.example ");
  await user.type(password(), "Secret-2026{Enter}");
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(inputsOf(change)).toEqual([{ email: "june@members.example", password: "Secret-2026" }]);
  expect(email()).toHaveAccessibleDescription(/For 72 hours, transfers and withdrawals are paused/);
  expect(screen.queryByLabelText("Your login password")).toBeNull();
});

test("EmailForm does not send an incomplete address or an empty password", async () => {
  const { user, inputsOf } = renderForm();
  await user.type(email(), "@@");
  await user.click(screen.getByRole("button", { name: "Save new address" }));
  expect(email()).toHaveAccessibleDescription("Please enter a valid email address.");
  expect(password()).toHaveAccessibleDescription(/Please enter your login password\./);
  expect(inputsOf(change)).toEqual([]);
});

test("EmailForm shows a wrong password at its field and keeps both values", async () => {
  const wrong = new Failure("refused", "The password is not right.", {
    issues: [{ field: "password", message: "The password is not right." }],
  });
  const { user } = renderForm({ [change]: wrong });
  await user.type(email(), "x");
  await user.type(password(), "Wrong-2026{Enter}");
  expect(await screen.findByText("The password is not right.")).toBeVisible();
  expect(password()).toHaveAccessibleDescription(/The password is not right\./);
  expect(password()).toHaveFocus();
  expect(email()).toHaveValue("maya@members.examplex");
});

test("EmailForm shows a taken address at its field", async () => {
  const text = "There is a member with this e-mail address already.";
  const { user } = renderForm({ [change]: new Failure("refused", text, { issues: [{ field: "email", message: text }] }) });
  await user.type(email(), "x");
  await user.type(password(), "Secret-2026{Enter}");
  expect(await screen.findByText(text)).toBeVisible();
  expect(email()).toHaveAccessibleDescription(text);
});
