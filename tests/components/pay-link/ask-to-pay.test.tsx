import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { AskToPay } from "@/components/pay-link/ask-to-pay";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const renderAsk = (answers: Answers) => renderPage(<AskToPay orderId={7} />, { session: member, answers });

test("AskToPay makes a link when it is asked to, shows it, and withdraws it", async () => {
  let token: string | null = null;
  const { user, inputsOf } = renderAsk({
    "GET payLink/own": () => ({ token }),
    "POST payLink/create": () => {
      token = "secret-token";
      return { token };
    },
    "POST payLink/withdraw": () => {
      token = null;
      return null;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ask someone to pay" }));
  const create = await screen.findByRole("button", { name: "Create link" });
  expect(inputsOf("POST payLink/create")).toEqual([]);
  await user.click(create);
  expect(await screen.findByLabelText("Your payment link")).toHaveValue("http://localhost/pay_for#secret-token");
  await user.click(screen.getByRole("button", { name: "Withdraw link" }));
  expect(await screen.findByRole("button", { name: "Create link" })).toBeVisible();
  expect(screen.queryByLabelText("Your payment link")).not.toBeInTheDocument();
  expect(shownToasts).toEqual(["success: The payment link no longer works"]);
  expect([inputsOf("POST payLink/create"), inputsOf("POST payLink/withdraw")]).toEqual([[{ orderId: 7 }], [{ orderId: 7 }]]);
});

test("AskToPay opens the link that there is, and reports a refusal", async () => {
  const { user } = renderAsk({
    "GET payLink/own": { token: "known" },
    "POST payLink/withdraw": new Failure("refused", "Not now.", { code: 422 }),
  });
  await user.click(await screen.findByRole("button", { name: "Payment link" }));
  expect(await screen.findByLabelText("Your payment link")).toHaveValue("http://localhost/pay_for#known");
  await user.click(screen.getByRole("button", { name: "Withdraw link" }));
  await waitFor(() => expect(shownToasts).toEqual(["error: Not now."]));
});

test("AskToPay shows nothing at a shop that has no such links", async () => {
  const { inputsOf } = renderAsk({ "GET payLink/own": new Failure("unknown-call") });
  await waitFor(() => expect(inputsOf("GET payLink/own")).toHaveLength(1));
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
