import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { PayStatus, payStateOf } from "@/components/payment/pay-status";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { anUnpaidOrder } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("an order is reported as paid only when the provider reports it as paid", () => {
  expect([3, 4, 5].map((state) => payStateOf({ state: state as 3 | 4 | 5, paymentFailed: true }, false))).toEqual(["paid", "paid", "paid"]);
  expect(payStateOf({ state: 3, paidBy: { name: null } }, false)).toBe("paidByOther");
  expect(payStateOf({ state: 2 }, true)).toBe("cancelled");
  expect(payStateOf({ state: 1, paymentFailed: true }, true)).toBe("failed");
  expect(payStateOf({ state: 1 }, true)).toBe("waiting");
  expect(payStateOf({ state: 1 }, false)).toBe("silent");
});

test("PayStatus waits for a late result and shows it", async () => {
  let looks = 0;
  const order = () => {
    looks += 1;
    return looks < 5 ? anUnpaidOrder() : anUnpaidOrder({ state: 3 });
  };
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": order } });
  expect(await heading("Payment pending")).toBeVisible();
  expect(await heading("Thank you, your payment was successful")).toBeVisible();
  expect(screen.getByRole("link", { name: "Your orders" })).toHaveAttribute("href", "/order_list?status=0");
});

test("PayStatus offers to repeat a failed payment", async () => {
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": anUnpaidOrder({ paymentFailed: true }) } });
  expect(await heading("Payment failed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay again" })).toHaveAttribute("href", "/pay_now?order=%7B%22id%22%3A7%7D");
});

test("PayStatus tells a member whose order somebody else paid first what becomes of their own payment", async () => {
  const order = anUnpaidOrder({ state: 3, paidBy: { name: "Ida" } });
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": order } });
  expect(await heading("Your order has been paid")).toBeVisible();
  expect(screen.getByText(/If your card or e-wallet was charged, the amount is being returned/)).toBeVisible();
});

test("PayStatus reports an unknown result with its reason and a retry", async () => {
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": new Failure("provider-unreachable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("PayStatus without an order links to the orders", async () => {
  renderPage(<PayStatus orderId={null} />, { session: member });
  expect(await screen.findByText("No order selected")).toBeVisible();
});

/** The payment page of an order with a failed attempt, and the status page of the next attempt. */
function TwoPages() {
  const [paid, setPaid] = useState(false);
  const { data } = useCall("GET order/{id}", { id: 7 });
  if (paid) return <PayStatus orderId={7} />;
  return data ? (
    <button type="button" onClick={() => setPaid(true)}>
      Pay
    </button>
  ) : null;
}

test("PayStatus ignores results from before the payment", async () => {
  let order: CallData<"GET order/{id}"> | Failure = anUnpaidOrder({ paymentFailed: true });
  const { user } = renderPage(<TwoPages />, { session: member, answers: { "GET order/7": () => order } });
  const pay = await screen.findByRole("button", { name: "Pay" });
  order = new Failure("provider-slow");
  await user.click(pay);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Payment failed")).not.toBeInTheDocument();
  order = anUnpaidOrder({ state: 3 });
  await user.click(again);
  expect(await heading("Thank you, your payment was successful")).toBeVisible();
});
