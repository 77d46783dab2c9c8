import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { OwnPassword } from "@/components/transaction-password/own-password";
import { Failure } from "@/lib/contract/wire/failure";
import type { Answers } from "../support/network";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

const renderOwn = (answers: Answers) => renderPage(<OwnPassword />, { session: member, answers });

test("OwnPassword has a first transaction password set, and another one retrieved from then on", async () => {
  let isSet = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => isSet,
    "POST member/info/changedTransactionPassword": () => {
      isSet = true;
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set it" }));
  await user.type(await screen.findByLabelText("New transaction password"), "246810");
  await user.type(screen.getByLabelText("Once more"), "246810{Enter}");
  await waitFor(() => expect(said).toEqual(["success: Your transaction password is set"]));
  await user.click(await screen.findByRole("button", { name: "Retrieve it" }));
  expect(await screen.findByLabelText("Code from the e-mail")).toBeVisible();
});

test("OwnPassword can be tried again where the shop did not say whether there is a transaction password", async () => {
  let answers = false;
  const { user } = renderOwn({
    "GET member/info/checkTransactionPassword": () => (answers ? true : new Failure("provider-slow")),
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Retrieve it" })).toBeVisible();
});
