import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { filterOf } from "@/components/order/list/order-filters";
import { OrderList } from "@/components/order/list/order-list";
import { readGoods } from "@/lib/client/goods-selection";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anOrder, aParcel, aSku, aWholeProduct } from "../support/fixtures";
import type { Answers } from "../support/network";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

type Page = CallData<"GET order/page">;

function renderList(list: Page["list"], { total = list.length, page = 1, answers = {} as Answers, status = "0" } = {}) {
  return renderPage(<OrderList filter={filterOf(status)} page={page} />, {
    session: member,
    answers: { "GET order/page": () => ({ list, total }), ...answers },
  });
}

test("OrderList asks for five orders of its filter and its page", async () => {
  const { inputsOf } = renderList([anOrder()], { total: 12, page: 2, status: "1" });
  expect(await screen.findByRole("heading", { name: "Order 20261121000000030" })).toBeVisible();
  expect(inputsOf("GET order/page")).toEqual([{ state: "1", pageNum: "2", pageSize: "5" }]);
  expect(screen.getByRole("link", { name: "Page 3" })).toHaveAttribute("href", "/order_list?status=1&page=3");
});

test.each([
  ["0", "No orders yet"],
  ["1", "Nothing waits to be paid"],
  ["2", "No canceled orders"],
  ["3", "Nothing waits to be sent"],
  ["4", "Nothing is on its way"],
  ["5", "No completed orders yet"],
  ["6", "No payment has failed"],
])("OrderList says for the status %s that there is nothing", async (status, text) => {
  renderList([], { status });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Browse the categories" })).toHaveAttribute("href", "/course");
});

test("OrderList leads back from a page behind the last one", async () => {
  renderList([], { total: 5, page: 2, status: "1" });
  expect(await screen.findByRole("link", { name: "To the first page" })).toHaveAttribute("href", "/order_list?status=1");
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

test("an unpaid order leads to its payment, and says until when", async () => {
  renderList([anOrder({ expireTime: "2026-11-21T10:30:00.000Z", paymentFailed: true })]);
  const pay = await screen.findByRole("link", { name: "Pay now" });
  expect(pay).toHaveAttribute("href", `/pay_now?order=${encodeURIComponent('{"id":30}')}`);
  expect(screen.getByRole("link", { name: /Pen/ })).toHaveAttribute("href", pay.getAttribute("href"));
  expect(screen.getByText(/^Please pay by Nov 2\d, 2026/)).toBeVisible();
  expect(screen.getByText("Unpaid")).toBeVisible();
  expect(screen.getByText("Payment failed")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Detail" })).not.toBeInTheDocument();
});

test("an unpaid order is cancelled only once that is confirmed, and the list reloads", async () => {
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
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText("Canceled")).toBeVisible();
  await waitFor(() => expect(said).toEqual(["success: The order has been canceled"]));
  expect(inputsOf("POST order/closed")).toEqual([{ orderId: 30 }]);
});

test("an order that cannot be cancelled any more says why, and is read again", async () => {
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
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText("To be delivered")).toBeVisible();
  expect(said).toEqual(["error: This order cannot be cancelled any more."]);
});

test("a parcel opens with its company, its code and its number", async () => {
  const { user } = renderList([anOrder({ state: orderStates.inDelivery, logisticsSendOrders: [aParcel()] })]);
  await user.click(await screen.findByRole("button", { name: "Track" }));
  const parcel = await screen.findByRole("dialog", { name: "Your parcel" });
  for (const text of ["Green Post", "green-post", "GP123"]) expect(within(parcel).getByText(text)).toBeVisible();
  expect(within(parcel).getByRole("button", { name: "Copy GP123" })).toBeVisible();
});

test("only a completed order with something to comment on leads to its comments", async () => {
  renderList([anOrder({ state: orderStates.completed }), anOrder({ id: 31, orderNumber: "31", state: orderStates.toDeliver })]);
  expect(await screen.findByRole("link", { name: "Comment" })).toHaveAttribute("href", "/order_comment?id=30");
});

const detail = aWholeProduct({ id: 9, skuStockList: [aSku({ id: 90, stock: 5 })] });

test("an order that can be bought again as it was goes straight to the checkout", async () => {
  const { user, push } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": detail } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/check_out", undefined));
  expect(readGoods()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2 }]);
});

test("what cannot be bought again is said before the rest goes to the checkout", async () => {
  const few = { ...detail, skuStockList: [aSku({ id: 90, stock: 1 })] };
  const { user, push } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": few } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  const told = await screen.findByRole("dialog", { name: "Not everything can come along" });
  expect(within(told).getByText("Only one is left")).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  await user.click(within(told).getByRole("button", { name: "Go on with the rest" }));
  expect(push).toHaveBeenCalledWith("/check_out", undefined);
  expect(readGoods()).toEqual([{ productId: 9, productSkuId: 90, quantity: 1 }]);
});

test("where nothing can be bought again, there is nothing to go on with", async () => {
  const gone = new Failure("refused", "We could not find that.");
  const { user } = renderList([anOrder({ state: orderStates.completed })], { answers: { "GET product/detail": gone } });
  await user.click(await screen.findByRole("button", { name: "Buy again" }));
  const told = await screen.findByRole("dialog", { name: "Nothing of this can be bought again" });
  expect(within(told).getByText("No longer sold")).toBeVisible();
  expect(within(told).queryByRole("button", { name: "Go on with the rest" })).not.toBeInTheDocument();
});
