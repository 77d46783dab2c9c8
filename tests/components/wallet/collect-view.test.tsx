import { expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { CollectView } from "@/components/wallet/collect-view";
import { Failure } from "@/lib/contract/wire/failure";
import { shapeQrCode } from "@/lib/format/qr-code";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const linkCall = "GET wallet/collectLink";

const renderCollect = (answers: Answers = {}) =>
  renderPage(<CollectView />, { session: member, answers: { [linkCall]: { token: "signed.token" }, ...answers } });

const address = "http://localhost/wallet_transfer?collect=signed.token";

test("CollectView draws the code of the link that it shows", async () => {
  const { inputsOf } = renderCollect();
  const code = await screen.findByRole("img", { name: "QR code that opens a transfer to you" });
  expect(screen.getByLabelText("Your payment link")).toHaveValue(address);
  expect(code.querySelectorAll("path")[1]).toHaveAttribute("d", shapeQrCode(address).squares.d);
  expect(inputsOf(linkCall)).toEqual([{}]);
});

test("CollectView asks for a new code with the entered amount and note, and shows both", async () => {
  const { user, inputsOf } = renderCollect();
  await user.type(await screen.findByLabelText("Amount in USD (optional)"), "12.505x");
  await user.type(screen.getByLabelText("Note (optional)"), " Tea ");
  await user.click(screen.getByRole("button", { name: "Update code" }));
  expect(await screen.findByText("$12.50")).toBeVisible();
  expect(screen.getByText("Tea")).toBeVisible();
  expect(inputsOf(linkCall)).toEqual([{}, { amount: "12.5", note: "Tea" }]);
});

test("CollectView hides the earlier code until the new one is there", async () => {
  let answer = (_: { token: string }) => {};
  const { user } = renderCollect({
    [linkCall]: jest
      .fn<() => { token: string } | Promise<{ token: string }>>()
      .mockReturnValueOnce({ token: "first" })
      .mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      ),
  });
  await user.type(await screen.findByLabelText("Amount in USD (optional)"), "5");
  await screen.findByRole("img");
  await user.click(screen.getByRole("button", { name: "Update code" }));
  await waitFor(() => expect(screen.queryByRole("img")).not.toBeInTheDocument());
  answer({ token: "second" });
  expect(await screen.findByLabelText("Your payment link")).toHaveValue("http://localhost/wallet_transfer?collect=second");
});

test("CollectView offers a retry after a failure", async () => {
  let answers = false;
  const { user } = renderCollect({ [linkCall]: () => (answers ? { token: "signed.token" } : new Failure("provider-slow")) });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(retry);
  expect(await screen.findByRole("img")).toBeVisible();
});

test("CollectView says that a provider has no payment codes", async () => {
  renderCollect({ [linkCall]: new Failure("unknown-call") });
  expect(await screen.findByText("This shop has no payment codes")).toBeVisible();
});
