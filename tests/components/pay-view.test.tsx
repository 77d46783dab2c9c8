import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { PayView } from "@/components/payment/pay-view";
import { TransactionPassword } from "@/components/transaction-password/transaction-password";
import { Failure } from "@/lib/contract/wire/failure";
import { anUnpaidOrder, aSavedCard } from "../support/fixtures";
import type { Answers } from "../support/network";
import { left, said } from "../support/outside";
import { member, renderPage } from "../support/render";

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
const sums = () => screen.getByText("To pay").closest("[role=status]");

/** Switches on once the balance is known. */
async function switchOn(user: ReturnType<typeof renderPay>["user"], name: RegExp) {
  await waitFor(async () => expect(await deduct(name)).toBeEnabled());
  await user.click(await deduct(name));
}

test("PayView says that an order is paid or cancelled, and leads to it", async () => {
  renderPay({ "GET order/7": anUnpaidOrder({ state: 3 }) });
  expect(await screen.findByText("Order CN7 is paid already")).toBeVisible();
  expect(screen.getByRole("link", { name: "Look at the order" })).toHaveAttribute("href", "/order_detail?id=7");
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

test("PayView lets the chosen method be left again", async () => {
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

test("PayView takes the method and the card that the address names, and no card that is another's", async () => {
  renderPay({}, { outside: "card", cardId: 4 });
  expect(await screen.findByText("•••• 5556")).toBeVisible();
  expect(screen.getByRole("link", { name: "Another card" })).toHaveAttribute("href", "/card_list?order=%7B%22id%22%3A7%7D&pay_type=1");
});

test("PayView falls back to an own card where the address names a foreign one", async () => {
  renderPay({}, { outside: "card", cardId: 999 });
  expect(await screen.findByText("•••• 4242")).toBeVisible();
});

test("PayView says that there is no card only once it was asked for anew", async () => {
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

test("PayView does not say that there is no card while nobody can tell", async () => {
  const { user } = renderPay({ "GET credit/card/listByThirdParty": new Failure("provider-slow") }, { outside: "card", cardId: null });
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  await waitFor(() => expect(said).toEqual(["error: The shop is taking too long to answer. Please try again."]));
  expect(screen.queryByText(/You do not have a credit card yet/)).not.toBeInTheDocument();
});

test("PayView needs a saved card for the card method", async () => {
  const { user } = renderPay({ "GET credit/card/listByThirdParty": [] }, { outside: "card", cardId: null });
  expect(await screen.findByRole("link", { name: "Add a card" })).toHaveAttribute("href", expect.stringMatching(/^\/add_card\?order=/));
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText(/You do not have a credit card yet/)).toBeVisible();
});

test("PayView turns on no account that is empty, and no third source", async () => {
  const { user } = renderPay({ "GET member/account": { balance: 0 } });
  await switchOn(user, /V wallet/);
  await waitFor(() => expect(said).toEqual(["error: You have insufficient funds. Please use another form of payment."]));
  expect(await deduct(/V wallet/)).not.toBeChecked();
});

test("PayView combines two sources at most", async () => {
  const { user } = renderPay();
  await user.click(await button("Credit card"));
  await switchOn(user, /V wallet/);
  await switchOn(user, /Reorder credit/);
  await waitFor(() => expect(said).toEqual(["error: Only a maximum of two payment methods can be used."]));
  expect(await deduct(/V wallet/)).toBeChecked();
  expect(await deduct(/Reorder credit/)).not.toBeChecked();
});

test("PayView adds up as an amount is typed", async () => {
  const { user } = renderPay();
  await user.click(await button("Credit card"));
  await switchOn(user, /V wallet/);
  await user.type(await screen.findByRole("textbox", { name: "Amount in USD" }), "-30.555");
  expect(screen.getByRole("textbox", { name: "Amount in USD" })).toHaveValue("30.55");
  expect(sums()).toHaveTextContent("To pay$100V wallet-$30.55On your card$69.45");
});

test("PayView pays once with a card however often it is pressed, under one key, and goes to the status", async () => {
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

test("PayView leaves for the gateway with the reference", async () => {
  const { user } = renderPay({ "POST payment": { gateway: "n.s" } }, { outside: "card", cardId: 3 });
  await user.click(await agree());
  await screen.findByText("•••• 4242");
  await user.click(await button("PAY NOW"));
  await waitFor(() => expect(left).toEqual(["/pay_gateway?htmlData=n.s"]));
});

test("PayView keeps the key of an attempt that nobody answered, and takes another after a decline", async () => {
  const kept = () => JSON.parse(sessionStorage.getItem("pay-attempt:7") ?? "null")?.key;
  let order = anUnpaidOrder();
  let failure = new Failure("provider-slow");
  const { user } = renderPay({ "GET order/7": () => order, "POST payment": () => failure }, { outside: "card", cardId: 3 });
  await user.click(await agree());
  await screen.findByText("•••• 4242");
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText(/taking too long/)).toBeVisible();
  const first = kept();
  expect(first).toBeTruthy();
  expect(screen.getByRole("link", { name: "See how the order stands" })).toBeVisible();

  order = anUnpaidOrder({ paymentFailed: true });
  failure = new Failure("refused", "Your card was declined.");
  await user.click(await button("PAY NOW"));
  expect(await screen.findByText("Your card was declined.")).toBeVisible();
  expect(kept()).toBeUndefined();
});

test("PayView asks for the transaction password, again when it was wrong, and sends it hashed only", async () => {
  let answer: Failure | { gateway: null } = new Failure("refused", "The transaction password is not right.", {
    issues: [{ field: "transactionPassword", message: "The transaction password is not right." }],
  });
  const { user, inputsOf, push } = renderPay({ "POST payment": () => answer });
  await switchOn(user, /V wallet/);
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

test("PayView is free again when the dialog is closed", async () => {
  const { user, inputsOf } = renderPay();
  await switchOn(user, /V wallet/);
  await user.click(await button("Use $100"));
  await user.click(await agree());
  await user.click(await button("PAY NOW"));
  await user.click(await button("Close"));
  await waitFor(async () => expect(await button("PAY NOW")).not.toHaveAttribute("aria-busy"));
  expect(inputsOf("POST payment")).toEqual([]);
});
