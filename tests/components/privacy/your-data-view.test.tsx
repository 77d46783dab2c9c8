import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { YourDataView } from "@/components/privacy/your-data-view";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const nothing: CallData<"GET privacy/data"> = {
  file: null,
  erasure: null,
  waitingDays: 14,
  blocks: [],
  balance: 0,
  membershipUntil: null,
  retained: [],
};

const renderView = (own: Partial<CallData<"GET privacy/data">> | Failure, answers: Answers = {}) =>
  renderPage(<YourDataView />, {
    session: member,
    answers: { "GET privacy/data": own instanceof Failure ? own : { ...nothing, ...own }, ...answers },
  });

test("the account can be deleted only after the money and the membership were given up", async () => {
  const { user } = renderView({ balance: 12.5, blocks: ["balance"], membershipUntil: "2030-05-01T12:00:00Z" });
  const button = await screen.findByRole("button", { name: "Delete my account" });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: /\$12\.50/ }));
  expect(button).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: /May 1, 2030/ }));
  expect(button).toBeEnabled();
});

test("an open order is named with the way to it, and prevents the request", async () => {
  renderView({ blocks: ["orders"] });
  expect(await screen.findByRole("link", { name: "An order is not completed or canceled yet." })).toHaveAttribute("href", "/order_list");
  expect(screen.getByRole("button", { name: "Delete my account" })).toBeDisabled();
});

test("a planned deletion names its day and is cancelled by one button", async () => {
  const erasure = { requestedTime: "2030-04-17T12:00:00Z", dueTime: "2030-05-01T12:00:00Z" };
  const { user, inputsOf } = renderView({ erasure }, { "POST privacy/keep": null });
  expect(await screen.findByText("Your account will be deleted on May 1, 2030.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(inputsOf("POST privacy/keep")).toEqual([{}]);
});

const file = { requestedTime: "2030-04-17T12:00:00Z", ready: true, expireTime: "2030-04-24T12:00:00Z", bytes: 5 };

test("a file is asked for by one button", async () => {
  const { user, inputsOf } = renderView({}, { "POST privacy/requestFile": null });
  await user.click(await screen.findByRole("button", { name: "Prepare the file" }));
  expect(inputsOf("POST privacy/requestFile")).toEqual([{}]);
});

test("a file that is being written is announced", async () => {
  renderView({ file: { ...file, ready: false } });
  expect(await screen.findByText(/We are preparing your file/)).toBeVisible();
});

test("a file that is ready is offered once", async () => {
  renderView({ file });
  expect(await screen.findByRole("button", { name: "Download once" })).toBeVisible();
});

test("a provider without these calls offers nothing", async () => {
  renderView(new Failure("unknown-call"));
  expect(await screen.findByText("This shop does not offer this.")).toBeVisible();
});

test("a provider that is down is asked again by one button", async () => {
  renderView(new Failure("provider-unreachable"));
  expect(await screen.findByRole("button", { name: /try again/i })).toBeVisible();
});
