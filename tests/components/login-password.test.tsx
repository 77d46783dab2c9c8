import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { LoginPassword } from "@/components/session/change/login-password";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "../support/network";
import { left } from "../support/outside";
import { member, renderPage } from "../support/render";

const old = () => screen.findByLabelText("Old password");
const next = () => screen.getByLabelText("New password");
const again = () => screen.getByLabelText("New password, once more");
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

test("LoginPassword asks for the old password and twice for the same new one", async () => {
  const { user, inputsOf } = await open();
  const save = screen.getByRole("button", { name: "Save the new password" });
  await user.click(save);
  await waitFor(async () => expect(await old()).toHaveFocus());
  expect((await screen.findAllByText(/^Please .*password/)).map((tip) => tip.textContent)).toEqual([
    "Please enter your old password.",
    "Please choose a password of at least 8 characters.",
    "Please enter the password once more.",
  ]);
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Black-tea-2026");
  await user.click(save);
  await waitFor(() => expect(again()).toHaveAccessibleDescription("The password does not match."));
  expect(inputsOf(reset)).toEqual([]);
});

test("LoginPassword leaves for the login page with a new password, and nothing of the old one stays", async () => {
  const { user, inputsOf } = await open({ [reset]: null });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(left).toEqual(["/login?changed=1"]));
  expect(inputsOf(reset)).toEqual([{ oldPassword: "Demo-2026", newPasswordOne: "Green-tea-2026", newPasswordTwo: "Green-tea-2026" }]);
  expect(inputsOf("DELETE session")).toHaveLength(1);
  expect(inputsOf("DELETE session/remembered")).toHaveLength(1);
});

test("LoginPassword leaves for the login page although nobody can be told that the session is over", async () => {
  const { user } = await open({ [reset]: null, "DELETE session": new TypeError("no line") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(left).toEqual(["/login?changed=1"]));
});

test("LoginPassword takes a session that is over after a try without an answer for the new password's doing", async () => {
  let tries = 0;
  const { user } = await open({ [reset]: () => new Failure(tries++ === 0 ? "provider-slow" : "signed-out") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  expect(await screen.findByText("The shop is taking too long to answer. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save the new password" }));
  await waitFor(() => expect(left).toEqual(["/login?changed=1"]));
});

test("LoginPassword sends whoever is signed out for another reason to sign in", async () => {
  const { user } = await open({ [reset]: new Failure("signed-out") });
  await user.type(await old(), "Demo-2026");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(() => expect(left).toEqual([expect.stringMatching(/^\/login\?redirect=/)]));
});

test("LoginPassword says at its field that the old password is wrong", async () => {
  const message = "The old password is not right.";
  const refused = new Failure("refused", message, { code: 500, issues: [{ field: "oldPassword", message }] });
  const { user } = await open({ [reset]: refused });
  await user.type(await old(), "Demo-2025");
  await user.type(next(), "Green-tea-2026");
  await user.type(again(), "Green-tea-2026{Enter}");
  await waitFor(async () => expect(await old()).toHaveAccessibleDescription(message));
  expect(left).toEqual([]);
});
