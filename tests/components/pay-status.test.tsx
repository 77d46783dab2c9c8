import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { payStateOf } from "@/components/payment/pay-state";
import { PayStatus } from "@/components/payment/pay-status";
import { useCall } from "@/lib/client/use-call";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { anUnpaidOrder } from "../support/fixtures";
import { member, renderPage } from "../support/render";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test("only an order that the shop calls paid is called paid", () => {
  expect([3, 4, 5].map((state) => payStateOf({ state: state as 3 | 4 | 5, paymentFailed: true }, false))).toEqual(["paid", "paid", "paid"]);
  expect(payStateOf({ state: 2 }, true)).toBe("cancelled");
  expect(payStateOf({ state: 1, paymentFailed: true }, true)).toBe("failed");
  expect(payStateOf({ state: 1 }, true)).toBe("waiting");
  expect(payStateOf({ state: 1 }, false)).toBe("silent");
});

test("PayStatus waits for a late word, and tells it", async () => {
  let looks = 0;
  const order = () => {
    looks += 1;
    return looks < 5 ? anUnpaidOrder() : anUnpaidOrder({ state: 3 });
  };
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": order } });
  expect(await heading("Waiting for the payment")).toBeVisible();
  expect(await heading("Thank you, it is paid")).toBeVisible();
  expect(screen.getByRole("link", { name: "Your orders" })).toHaveAttribute("href", "/order_list?status=0");
});

test("PayStatus lets a failed payment be made again", async () => {
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": anUnpaidOrder({ paymentFailed: true }) } });
  expect(await heading("The payment did not go through")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay again" })).toHaveAttribute("href", "/pay_now?order=%7B%22id%22%3A7%7D");
});

test("PayStatus says what went wrong when nobody can tell, and offers a retry", async () => {
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": new Failure("provider-unreachable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("PayStatus without an order leads to the orders", async () => {
  renderPage(<PayStatus orderId={null} />, { session: member });
  expect(await screen.findByText("No order is named here")).toBeVisible();
});

/** The payment of an order whose last attempt failed, and the page that tells how another one ended. */
function TwoPages() {
  const [paid, pay] = useState(false);
  const { data } = useCall("GET order/{id}", { id: 7 });
  if (paid) return <PayStatus orderId={7} />;
  return data ? (
    <button type="button" onClick={() => pay(true)}>
      Pay
    </button>
  ) : null;
}

test("PayStatus takes nothing that was known before the payment for how it ended", async () => {
  let order: CallData<"GET order/{id}"> | Failure = anUnpaidOrder({ paymentFailed: true });
  const { user } = renderPage(<TwoPages />, { session: member, answers: { "GET order/7": () => order } });
  const pay = await screen.findByRole("button", { name: "Pay" });
  order = new Failure("provider-slow");
  await user.click(pay);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("The payment did not go through")).not.toBeInTheDocument();
  order = anUnpaidOrder({ state: 3 });
  await user.click(again);
  expect(await heading("Thank you, it is paid")).toBeVisible();
});
