import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { LoginPassword } from "@/components/session/change/login-password";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const old = () => screen.findByLabelText("Current password");
const next = () => screen.getByLabelText("New password");
const again = () => screen.getByLabelText("Confirm new password");
const reset = "POST member/resetPasswordV";

async function open(answers: Answers = {}) {
  const page = renderPage(<LoginPassword />, {
    session: member,
    answers: { "DELETE session": { state: "guest" }, "DELETE session/remembered": null, ...answers },
  });
  await page.user.click(await screen.findByRole("button", { name: "Change password" }));
  await old();
  return page;
}

test("LoginPassword requires the old password and the new one twice", async () => {
  const { user, inputsOf } = await open();
  const save = screen.getByRole("button", { name: "Save new password" });
  await user.click(save);
  await waitFor(async () => expect(await old()).toHaveFocus());
  expect((await screen.findAllByText(/^Please .*password/)).map((tip) => tip.textContent)).toEqual([
    "Please enter your current password.",
    "Please choose a password of at least 8 characters.",
    "Please confirm your new password.",
  ]);
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Black-tea-2026");
  await user.click(save);
  await waitFor(() => expect(again()).toHaveAccessibleDescription("The password does not match."));
  expect(inputsOf(reset)).toEqual([]);
});

test("LoginPassword opens the login page after a change and clears the remembered password", async () => {
  const { user, inputsOf } = await open({ [reset]: null });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(visitedUrls).toEqual(["/login?changed=1"]));
  expect(inputsOf(reset)).toEqual([{ oldPassword: "Demo-2026", newPasswordOne: "Green-tea-2026", newPasswordTwo: "Green-tea-2026" }]);
  expect(inputsOf("DELETE session")).toHaveLength(1);
  expect(inputsOf("DELETE session/remembered")).toHaveLength(1);
});

test("LoginPassword opens the login page even when the session cannot be ended", async () => {
  const { user } = await open({ [reset]: null, "DELETE session": new TypeError("no line") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(visitedUrls).toEqual(["/login?changed=1"]));
});

test("LoginPassword takes an ended session after a lost response as success", async () => {
  let tries = 0;
  const { user } = await open({ [reset]: () => new Failure(tries++ === 0 ? "provider-slow" : "signed-out") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  expect(await screen.findByText("The shop is taking too long to respond. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save new password" }));
  await waitFor(() => expect(visitedUrls).toEqual(["/login?changed=1"]));
});

test("LoginPassword asks to sign in when the session ended for another reason", async () => {
  const { user } = await open({ [reset]: new Failure("signed-out") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(visitedUrls).toEqual([expect.stringMatching(/^\/login\?redirect=/)]));
});

test("LoginPassword reports a wrong old password at its field", async () => {
  const message = "The old password is not right.";
  const refused = new Failure("refused", message, { code: 500, issues: [{ field: "oldPassword", message }] });
  const { user } = await open({ [reset]: refused });
  await user.type(await old(), "Demo-2025");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(async () => expect(await old()).toHaveAccessibleDescription(message));
  expect(visitedUrls).toEqual([]);
});
