import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { PasswordSetting } from "@/components/member/transaction-password/password-setting";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const renderOwn = (answers: Answers) => renderPage(<PasswordSetting />, { session: member, answers });

test("OwnPassword sets a first transaction password and offers recovery from then on", async () => {
  let isSet = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => isSet,
    "POST member/info/changedTransactionPassword": () => {
      isSet = true;
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set password" }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Confirm transaction password"), "246810{Enter}");
  await waitFor(() => expect(shownToasts).toEqual(["success: Your transaction password has been set"]));
  await user.click(await screen.findByRole("button", { name: "Retrieve password" }));
  expect(await screen.findByLabelText("Verification code")).toBeVisible();
});

test("OwnPassword offers a retry when the state of the transaction password is unknown", async () => {
  let answers = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => (answers ? true : new Failure("provider-slow")),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Retrieve password" })).toBeVisible();
});
