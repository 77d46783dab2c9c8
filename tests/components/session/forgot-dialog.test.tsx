import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { ForgotDialog } from "@/components/session/forgot/forgot-dialog";
import { Failure } from "@/lib/contract/wire/failure";
import { renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const name = () => screen.getByRole("textbox", { name: "Username or member ID" });
const email = () => screen.getByRole("textbox", { name: "Account email" });
const next = () => screen.getByRole("button", { name: "Next" });
const password = () => screen.getByLabelText("New password");
const confirm = () => screen.getByLabelText("Confirm new password");
const code = () => screen.getByRole("textbox", { name: "Verification code" });
const change = () => screen.getByRole("button", { name: "Save new password" });
const again = () => screen.getByRole("button", { name: /^(Resend code|Resend in)/ });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

async function openDialog(answers: Answers = {}) {
  const onDone = jest.fn();
  const page = renderPage(<ForgotDialog open onOpenChange={() => undefined} name="maya" onDone={onDone} />, { answers });
  await screen.findByRole("dialog", { name: "Reset your password" });
  return { ...page, onDone };
}

function askedSecondsAgo(seconds: number) {
  const asked = { memberIdName: "maya", email: "maya@members.example", sentAt: Date.now() - seconds * 1000 };
  sessionStorage.setItem("forgotten-password", JSON.stringify(asked));
}

test("ForgotDialog requires the name first, then the email", async () => {
  const { user, inputsOf } = await openDialog();
  expect(name()).toHaveValue("maya");
  await user.clear(name());
  await user.click(next());
  await waitFor(() => expect(name()).toHaveAccessibleDescription("Please enter your username or member ID."));
  expect(name()).toHaveFocus();
  await user.type(name(), "maya");
  await user.type(email(), "maya@");
  await user.click(next());
  await waitFor(() => expect(email()).toHaveAccessibleDescription("Please enter a valid email address."));
  expect(name()).not.toBeInvalid();
  expect(inputsOf("POST member/verificationCodeSend")).toEqual([]);
});

test("ForgotDialog sends a code and continues to the new password", async () => {
  const { user, inputsOf } = await openDialog({ "POST member/verificationCodeSend": null });
  await user.type(email(), "maya@members.example");
  await user.click(next());
  expect(await screen.findByText(/If this account exists, we’ve emailed a verification code to maya@members.example/)).toBeVisible();
  expect(inputsOf("POST member/verificationCodeSend")).toEqual([{ memberIdName: "maya", email: "maya@members.example" }]);
  expect(again()).toHaveAccessibleName(/^Resend in 1(20|19) s$/);
});

test("ForgotDialog shows why a code could not be sent", async () => {
  const { user } = await openDialog({ "POST member/verificationCodeSend": new Failure("provider-unreachable") });
  await user.type(email(), "maya@members.example");
  await user.click(next());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("We can’t reach the shop right now."));
  expect(next()).toBeVisible();
});

test("ForgotDialog requires the new password, its repetition and the code, in this order", async () => {
  askedSecondsAgo(5);
  const { user, inputsOf } = await openDialog();
  await user.click(change());
  await waitFor(() => expect(password()).toHaveFocus());
  expect((await screen.findAllByText(/^Please /)).map((tip) => tip.textContent)).toEqual([
    "Please choose a password of at least 8 characters.",
    "Please confirm your new password.",
    "Please enter the verification code.",
  ]);
  await user.type(password(), "Green-tea-2026");
  await user.type(confirm(), "Black-tea-2026");
  await user.type(code(), "123456");
  await user.click(change());
  await waitFor(() => expect(confirm()).toHaveAccessibleDescription("The password does not match."));
  expect(inputsOf("POST member/forgotPasswordV")).toEqual([]);
});

test("ForgotDialog reports a wrong code at its field and closes after a right one", async () => {
  askedSecondsAgo(5);
  const message = "The verification code is not right, or it is no longer good.";
  const answers = [new Failure("refused", message, { code: 422, issues: [{ field: "verificationCode", message }] })];
  const { user, inputsOf, onDone } = await openDialog({ "POST member/forgotPasswordV": () => answers.shift() ?? null });
  await user.type(password(), "Green-tea-2026");
  await user.type(confirm(), "Green-tea-2026");
  await user.type(code(), "123456");
  await user.click(change());
  await waitFor(() => expect(code()).toHaveAccessibleDescription(message));
  expect(code()).toHaveFocus();

  await user.click(change());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith("maya"));
  expect(inputsOf("POST member/forgotPasswordV")[1]).toEqual({
    memberIdName: "maya",
    newPasswordOne: "Green-tea-2026",
    newPasswordTwo: "Green-tea-2026",
    verificationCode: "123456",
  });
  expect(shownToasts).toEqual(["success: Your password has been set. Please sign in with it."]);
  expect(sessionStorage.getItem("forgotten-password")).toBeNull();
});

test("ForgotDialog continues at its second step after a reload with the remaining seconds", async () => {
  askedSecondsAgo(100);
  const { user, inputsOf } = await openDialog({ "POST member/verificationCodeSend": null });
  expect(again()).toHaveAccessibleName(/^Resend in (20|19) s$/);
  await user.click(again());
  expect(inputsOf("POST member/verificationCodeSend")).toEqual([]);
});

test("ForgotDialog counts down and sends another code after two minutes", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  askedSecondsAgo(118);
  const page = renderPage(<ForgotDialog open onOpenChange={() => undefined} name="maya" onDone={() => undefined} />, {
    answers: { "POST member/verificationCodeSend": null },
  });
  await waitFor(() => expect(again()).toHaveAccessibleName("Resend in 2 s"));
  act(() => jest.advanceTimersByTime(1000));
  expect(again()).toHaveAccessibleName("Resend in 1 s");
  act(() => jest.advanceTimersByTime(1000));
  expect(again()).toHaveAccessibleName("Resend code");
  act(() => again().click());
  await waitFor(() => expect(again()).toHaveAccessibleName("Resend in 120 s"));
  expect(page.inputsOf("POST member/verificationCodeSend")).toHaveLength(1);
});

test("ForgotDialog restarts for another account and after the code became invalid", async () => {
  askedSecondsAgo(5);
  const { user } = await openDialog();
  await user.click(screen.getByRole("button", { name: "Use another account" }));
  expect(next()).toBeVisible();
  expect(sessionStorage.getItem("forgotten-password")).toBeNull();
});

test.each(["{", "[]", '{"sentAt":1}', JSON.stringify({ memberIdName: "maya", email: "m@x.example", sentAt: 1 })])(
  "ForgotDialog starts at its first step when the tab stored %s",
  async (kept) => {
    sessionStorage.setItem("forgotten-password", kept);
    await openDialog();
    expect(next()).toBeVisible();
  },
);
