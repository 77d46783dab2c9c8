import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { payStateOf } from "@/components/payment/pay-state";
import { PayStatus } from "@/components/payment/pay-status";
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
  let order = anUnpaidOrder();
  renderPage(<PayStatus orderId={7} />, { session: member, answers: { "GET order/7": () => order } });
  expect(await heading("Waiting for the payment")).toBeVisible();
  order = anUnpaidOrder({ state: 3 });
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
