import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { filterOf } from "@/components/order/list/order-filters";
import { OrderList } from "@/components/order/list/order-list";
import { readCheckoutItems } from "@/lib/client/cart/checkout-items";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anOrder, aParcel, aProductDetail, aSku } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

type Page = CallData<"GET order/page">;

function renderList(list: Page["list"], { total = list.length, page = 1, answers = {} as Answers, status = "0" } = {}) {
  return renderPage(<OrderList filter={filterOf(status)} page={page} />, {
    session: member,
    answers: { "GET order/page": () => ({ list, total }), ...answers },
  });
}

test("OrderList requests five orders of its filter and page", async () => {
  const { inputsOf } = renderList([anOrder()], { total: 12, page: 2, status: "1" });
  expect(await screen.findByRole("heading", { name: "Order 20261121000000030" })).toBeVisible();
  expect(inputsOf("GET order/page")).toEqual([{ state: "1", memberId: "7", pageNum: "2", pageSize: "5" }]);
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/order_list?status=1&page=3");
});

test.each([
  ["0", "No orders yet"],
  ["1", "No orders pending payment"],
  ["2", "No canceled orders"],
  ["3", "No orders to be delivered"],
  ["4", "No deliveries in progress"],
  ["5", "No completed orders yet"],
  ["6", "No failed payments"],
])("OrderList shows an empty state for the status %s", async (status, text) => {
  renderList([], { status });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse categories" })).toHaveAttribute("href", "/course");
});

test("OrderList leads back from a page after the last", async () => {
  renderList([], { total: 5, page: 2, status: "1" });
  expect(await screen.findByRole("link", { name: "Go to the first page" })).toHaveAttribute("href", "/order_list?status=1");
});

test("OrderList offers a retry when the provider is down", async () => {
  let answer: Page | Failure = new Failure("provider-unreachable");
  const { user } = renderPage(<OrderList filter={filterOf("0")} page={1} />, {
    session: member,
    answers: { "GET order/page": () => answer },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer = { list: [anOrder()], total: 1 };
  await user.click(retry);
  expect(await screen.findByText("$30")).toBeVisible();
});

test("an unpaid order links to its payment and shows its deadline", async () => {
  renderList([anOrder({ expireTime: "2026-11-21T10:30:00.000Z", paymentFailed: true })]);
  const pay = await screen.findByRole("link", { name: "Pay now" });
  expect(pay).toHaveAttribute("href", `/pay_now?order=${encodeURIComponent('{"id":30}')}`);
  expect(screen.getByRole("link", { name: /Pen/ })).toHaveAttribute("href", pay.getAttribute("href"));
  expect(screen.getByText(/^Please pay by Nov 2\d, 2026/)).toBeVisible();
  expect(screen.getByText("Unpaid")).toBeVisible();
  expect(screen.getByText("Payment failed")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Details" })).not.toBeInTheDocument();
});

test("an unpaid order is cancelled after a confirmation, and the list reloads", async () => {
  const list = [anOrder()];
  const { user, inputsOf } = renderList(list, {
    answers: {
      "POST order/closed": () => {
        list.splice(0, 1, anOrder({ state: orderStates.cancelled }));
        return null;
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  const question = await screen.findByRole("dialog", { name: "Cancel this order?" });
  await user.click(within(question).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(inputsOf("POST order/closed")).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText("Canceled")).toBeVisible();
  await waitFor(() => expect(shownToasts).toEqual(["success: The order has been canceled"]));
  expect(inputsOf("POST order/closed")).toEqual([{ orderId: 30 }]);
});

test("an order that can no longer be cancelled shows the reason and reloads", async () => {
  const list = [anOrder()];
  const { user } = renderList(list, {
    answers: {
      "POST order/closed": () => {
        list.splice(0, 1, anOrder({ state: orderStates.toDeliver }));
        return new Failure("refused", "This order cannot be cancelled any more.");
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText("To be delivered")).toBeVisible();
  expect(shownToasts).toEqual(["error: This order cannot be cancelled any more."]);
});

test("a parcel shows its carrier, code and tracking number", async () => {
  const { user } = renderList([anOrder({ state: orderStates.inDelivery, logisticsSendOrders: [aParcel()] })]);
  await user.click(await screen.findByRole("button", { name: "Track" }));
  const parcel = await screen.findByRole("dialog", { name: "Your parcel" });
  for (const text of ["Green Post", "green-post", "GP123"]) expect(within(parcel).getByText(text)).toBeVisible();
  expect(within(parcel).getByRole("button", { name: "Copy GP123" })).toBeVisible();
});

test("only a completed order with unreviewed items links to its reviews", async () => {
  renderList([anOrder({ state: orderStates.completed }), anOrder({ id: 31, orderNumber: "31", state: orderStates.toDeliver })]);
  expect(await screen.findByRole("link", { name: "Comment" })).toHaveAttribute("href", "/order_comment?id=30");
});

const detail = aProductDetail({ id: 9, skuStockList: [aSku({ id: 90, stock: 5 })] });

test("an order that can be bought again unchanged leads straight to the checkout", async () => {
  const { user, push } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": detail } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/check_out", undefined));
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2 }]);
});

test("items that cannot be bought again are named before the rest goes to the checkout", async () => {
  const few = { ...detail, skuStockList: [aSku({ id: 90, stock: 1 })] };
  const { user, push } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": few } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  const told = await screen.findByRole("dialog", { name: "Some items can’t be bought again" });
  expect(within(told).getByText("Only one left")).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.click(within(told).getByRole("button", { name: "Continue with the rest" }));
  expect(push).toHaveBeenCalledWith("/check_out", undefined);
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 1 }]);
});

test("an order without items to buy again offers no checkout", async () => {
  const gone = new Failure("refused", "We could not find that.");
  const { user } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": gone } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  const told = await screen.findByRole("dialog", { name: "None of these items can be bought again" });
  expect(within(told).getByText("No longer available")).toBeVisible();
  expect(within(told).queryByRole("button", { name: "Continue with the rest" })).not.toBeInTheDocument();
});
