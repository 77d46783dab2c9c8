import { expect, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { mutate } from "swr";
import { TransactionPassword } from "@/components/member/transaction-password/transaction-password";
import { PayView } from "@/components/payment/pay-view";
import { Failure } from "@/lib/contract/wire/failure";
import { anUnpaidOrder, aSavedCard } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const accounts = { "GET member/account": { balance: 100 } };

function renderPay(answers: Answers = {}, chosen: Parameters<typeof PayView>[0]["chosen"] = { outside: undefined, cardId: null }) {
  sessionStorage.clear();
  const page = (
    <>
      <PayView orderId={7} chosen={chosen} policies={{ terms: "/terms", refund: "/refund" }} />
      <TransactionPassword />
    </>
  );
  return renderPage(page, {
    session: member,
    answers: {
      "GET order/7": anUnpaidOrder(),
      "GET credit/card/listByThirdParty": [aSavedCard(), aSavedCard({ id: 4, cardNumber: "****5556", cardType: "MasterCard" })],
      "GET payment/external": { card: true, eWallet: true },
      "GET payment/paymentMethods": [{ label: "Meadow Pay", value: "meadow-pay" }],
      "GET member/info/checkTransactionPassword": true,
      ...accounts,
      ...answers,
    },
  });
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const deduct = (name: RegExp) => screen.findByRole("switch", { name });
const agree = () => screen.findByRole("checkbox", { name: /I have read/ });
const sums = () => screen.getByText("Amount payable").closest("[role=status]");

/** Switches an account on once its balance has loaded. */
async function switchOn(user: ReturnType<typeof renderPay>["user"], name: RegExp) {
  await waitFor(async () => expect(await deduct(name)).toBeEnabled());
  await user.click(await deduct(name));
}

test("PayView reports a paid or cancelled order and links to it", async () => {
  renderPay({ "GET order/7": anUnpaidOrder({ state: 3 }) });
  expect(await screen.findByText("Order CN7 has already been paid")).toBeVisible();
  expect(screen.getByRole("link", { name: "View order" })).toHaveAttribute("href", "/order_detail?id=7");
  expect(screen.queryByRole("button", { name: "PAY NOW" })).not.toBeInTheDocument();
});

test("PayView offers a retry when the provider is down", async () => {
  let order: Failure | ReturnType<typeof anUnpaidOrder> = new Failure("provider-unreachable");
  const { user } = renderPay({ "GET order/7": () => order });
  const retry = await button("Try again");
  order = anUnpaidOrder();
  await user.click(retry);
  expect(await button("PAY NOW")).toBeVisible();
});

test("PayView allows deselecting the chosen method", async () => {
  const { user } = renderPay();
  const card = await button("Credit card");
  await user.click(card);
  expect(card).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText("•••• 4242")).toBeVisible();
  await user.click(card);
  expect(card).toHaveAttribute("aria-pressed", "false");
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText("Please choose a payment method.")).toBeVisible();
});

test("PayView preselects the method and the member's own card from the address", async () => {
  renderPay({}, { outside: "card", cardId: 4 });
  expect(await screen.findByText("•••• 5556")).toBeVisible();
  expect(screen.getByRole("link", { name: "Use another card" })).toHaveAttribute("href", "/card_list?order=%7B%22id%22%3A7%7D&pay_type=1");
});

test("PayView falls back to an own card when the address names another member's", async () => {
  renderPay({}, { outside: "card", cardId: 999 });
  expect(await screen.findByText("•••• 4242")).toBeVisible();
});

const usedCards = (declined: boolean[]) => [
  aSavedCard({ lastDeclined: declined[0] }),
  aSavedCard({ id: 4, cardNumber: "****5556", lastPaidTime: "2026-11-20T10:00:00.000Z", lastDeclined: declined[1] }),
  aSavedCard({ id: 5, cardNumber: "****7777", lastPaidTime: "2026-11-10T10:00:00.000Z", lastDeclined: declined[2] }),
];

test.each([
  ["that last paid", [true, false, false], "•••• 5556"],
  ["that paid before, if the last one was declined since", [true, true, false], "•••• 7777"],
  ["that was never declined", [false, true, true], "•••• 4242"],
])("PayView chooses the card %s", async (_, declined, number) => {
  renderPay({ "GET credit/card/listByThirdParty": usedCards(declined) }, { outside: "card", cardId: null });
  expect(await screen.findByText(number)).toBeVisible();
});

test("PayView chooses no card by itself when all were declined, and pays with one that the payer chooses", async () => {
  const cards = { "GET credit/card/listByThirdParty": usedCards([true, true, true]) };
  const { user, inputsOf } = renderPay(cards, { outside: "card", cardId: null });
  expect(await screen.findByText("Your cards were declined last time. Please choose one.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Use another card" })).toHaveAttribute("href", expect.stringMatching(/^\/card_list/));
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  expect(shownToasts).toEqual(["error: Please choose a card."]);
  expect(inputsOf("POST payment")).toEqual([]);
});

test("PayView keeps the card that it shows when it is declined, so that the next press charges no other one", async () => {
  let declined = [false, false, false];
  const cards = { "GET credit/card/listByThirdParty": () => usedCards(declined) };
  renderPay(cards, { outside: "card", cardId: null });
  expect(await screen.findByText("•••• 5556")).toBeVisible();
  declined = [false, true, false];
  await act(() => mutate((key) => Array.isArray(key) && key[0] === "GET credit/card/listByThirdParty"));
  expect(screen.getByText("•••• 5556")).toBeVisible();
});

test("PayView reports that there is no card only after a fresh read", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof aSavedCard>[]>();
  const { user, inputsOf } = renderPay(
    { "GET credit/card/listByThirdParty": () => answer.promise, "POST payment": { gateway: null } },
    { outside: "card", cardId: 3 },
  );
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  expect(screen.queryByText(/do not have a credit card/)).not.toBeInTheDocument();
  answer.resolve([aSavedCard()]);
  await waitFor(() => expect(inputsOf("POST payment")).toMatchObject([{ cardId: 3 }]));
});

test("PayView does not report a missing card while the cards are unknown", async () => {
  const { user } = renderPay({ "GET credit/card/listByThirdParty": new Failure("provider-slow") }, { outside: "card", cardId: null });
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  await waitFor(() => expect(shownToasts).toEqual(["error: The shop is taking too long to respond. Please try again."]));
  expect(screen.queryByText(/You do not have a credit card yet/)).not.toBeInTheDocument();
});

test("PayView requires a saved card for the card method", async () => {
  const { user } = renderPay({ "GET credit/card/listByThirdParty": [] }, { outside: "card", cardId: null });
  expect(await screen.findByRole("link", { name: "Add a card" })).toHaveAttribute("href", expect.stringMatching(/^\/add_card\?order=/));
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText(/You do not have a credit card yet/)).toBeVisible();
});

test("PayView offers no empty account and no third source", async () => {
  const { user } = renderPay({ "GET member/account": { balance: 0 } });
  await switchOn(user, /V Wallet/);
  await waitFor(() => expect(shownToasts).toEqual(["error: You have insufficient funds. Please use another form of payment."]));
  expect(await deduct(/V Wallet/)).not.toBeChecked();
});

test("PayView combines two sources at most", async () => {
  const { user } = renderPay();
  await user.click(await button("Credit card"));
  await switchOn(user, /V Wallet/);
  await switchOn(user, /Reorder Credit/);
  await waitFor(() => expect(shownToasts).toEqual(["error: Only a maximum of two payment methods can be used."]));
  expect(await deduct(/V Wallet/)).toBeChecked();
  expect(await deduct(/Reorder Credit/)).not.toBeChecked();
});

test("PayView updates its sums while an amount is typed", async () => {
  const { user } = renderPay();
  await user.click(await button("Credit card"));
  await switchOn(user, /V Wallet/);
  await user.type(await screen.findByRole("textbox", { name: "Amount in USD" }), "-30.555");
  expect(screen.getByRole("textbox", { name: "Amount in USD" })).toHaveValue("30.55");
  expect(sums()).toHaveTextContent("Amount payable$100V Wallet-$30.55Charged to your card$69.45");
});

test("PayView pays once by card with one key however often it is pressed, and opens the status", async () => {
  const answer = Promise.withResolvers<{ gateway: null }>();
  const { user, inputsOf, push } = renderPay({ "POST payment": () => answer.promise }, { outside: "card", cardId: 3 });
  await user.click(await agree());
  await screen.findByText("•••• 4242");
  await user.dblClick(await button("PAY NOW"));
  expect(await button("PAY NOW")).toHaveAttribute("aria-busy", "true");
  answer.resolve({ gateway: null });
  await waitFor(() => expect(push).toHaveBeenCalledWith("/pay_status?order=%7B%22id%22%3A7%7D", undefined));
  expect(inputsOf("POST payment")).toEqual([{ orderId: 7, paymentMethod: 13, cardId: 3, hybrids: [] }]);
});

test("PayView opens the gateway with the reference", async () => {
  const { user } = renderPay({ "POST payment": { gateway: "n.s" } }, { outside: "card", cardId: 3 });
  await user.click(await agree());
  await screen.findByText("•••• 4242");
  await user.click(await button("PAY NOW"));
  await waitFor(() => expect(visitedUrls).toEqual(["/pay_gateway?htmlData=n.s"]));
});

test("PayView keeps the key of an attempt without a response and renews it after a decline", async () => {
  const kept = () => JSON.parse(sessionStorage.getItem("pay-attempts") ?? "[]")[0]?.key;
  let order = anUnpaidOrder();
  let failure = new Failure("provider-slow");
  const { user } = renderPay({ "GET order/7": () => order, "POST payment": () => failure }, { outside: "card", cardId: 3 });
  await user.click(await agree());
  await screen.findByText("•••• 4242");
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText(/taking too long/)).toBeVisible();
  const first = kept();
  expect(first).toBeTruthy();
  expect(screen.getByRole("link", { name: "View order status" })).toBeVisible();

  order = anUnpaidOrder({ paymentFailed: true });
  failure = new Failure("refused", "Your card was declined.");
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText("Your card was declined.")).toBeVisible();
  expect(kept()).toBeUndefined();
});

test("PayView requests the transaction password again after a wrong one and sends it hashed only", async () => {
  let answer: Failure | { gateway: null } = new Failure("refused", "The transaction password is not right.", {
    issues: [{ field: "transactionPassword", message: "The transaction password is not right." }],
  });
  const { user, inputsOf, push } = renderPay({ "POST payment": () => answer });
  await switchOn(user, /V Wallet/);
  await user.click(await button("Use $100"));
  await user.click(await agree());
  await user.click(await button("PAY NOW"));

  const dialog = await screen.findByRole("dialog", { name: "Transaction password" });
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  expect(await within(dialog).findByText("Please enter your transaction password.")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Your transaction password"), "246811");
  await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
  const again = await screen.findByText("The transaction password is not right.");
  expect(again).toBeVisible();

  answer = { gateway: null };
  await user.type(screen.getByLabelText("Your transaction password"), "246810");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  const sent = inputsOf("POST payment");
  expect(sent.at(-1)).toEqual({
    orderId: 7,
    paymentMethod: 1,
    hybrids: [{ accountType: 1, amount: 100 }],
    transactionPassword: "5877b2a7c02f75c4199ff9bac175c29b",
  });
  expect(JSON.stringify([sent, { ...sessionStorage }])).not.toMatch(/24681/);
});

test("PayView is enabled again when the dialog is closed", async () => {
  const { user, inputsOf } = renderPay();
  await switchOn(user, /V Wallet/);
  await user.click(await button("Use $100"));
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  await user.click(await button("Close"));
  await waitFor(async () => expect(await button("PAY NOW")).not.toHaveAttribute("aria-busy"));
  expect(inputsOf("POST payment")).toEqual([]);
});

test("PayView offers no method that the shop does not have, whatever the address chooses", async () => {
  const { inputsOf, user } = renderPay(
    { "GET payment/external": { card: false, eWallet: false }, "POST payment": { gateway: null } },
    { outside: "card", cardId: 3 },
  );
  await user.click(await agree());
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Payment methods" })).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Credit card" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "E-wallet" })).not.toBeInTheDocument();
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText("Please choose a payment method.")).toBeVisible();
  expect(inputsOf("POST payment")).toEqual([]);
});

test("PayView offers the methods of a provider that does not say which it has", async () => {
  renderPay({ "GET payment/external": new Failure("unknown-call") });
  expect(await button("Credit card")).toBeVisible();
  expect(await button("E-wallet")).toBeVisible();
});

test("PayView takes a tip back once what it asks for is chosen", async () => {
  const { user } = renderPay();
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText("Please choose a payment method.")).toBeVisible();
  await user.click(await agree());
  expect(screen.getByText("Please choose a payment method.")).toBeVisible();
  await user.click(await button(/Credit card/));
  expect(screen.queryByText("Please choose a payment method.")).not.toBeInTheDocument();
});
