import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { CheckOutView } from "@/components/checkout/check-out-view";
import { keepGoods } from "@/lib/client/goods-selection";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress, anOrder, anOrderItem } from "../support/fixtures";
import type { Answers } from "../support/network";
import { member, renderPage } from "../support/render";

const quote = { orderItems: [anOrderItem()], taxes: 1, freight: 4, totalAmount: 30, memberDiscountAmount: 2, paymentAmount: 28 };
const minuteMs = 60_000;
const ordered = "You have ordered this already.";

/** These goods are chosen now, and were ordered so many minutes later. */
function choose(minutes: number) {
  keepGoods([{ productId: 9, productSkuId: 90, quantity: 2 }]);
  const attempt = { goods: "[[90,9,2]]", key: "k", body: "", orderId: 7, madeAt: Date.now() + minutes * minuteMs };
  localStorage.setItem("checkout-attempts", JSON.stringify({ who: "CN000001", list: [attempt] }));
}

function renderCheckOut(state: 1 | 2 | 3, answers: Answers = {}) {
  const known: Answers = { "GET member/address/list": [anAddress()], "POST order/generate/confirm": quote };
  return renderPage(<CheckOutView asked={null} isCart agreements={null} />, {
    session: member,
    answers: { ...known, "GET order/7": anOrder({ id: 7, state }), ...answers },
  });
}

const next = () => screen.findByRole("button", { name: "Next" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("whoever comes back to the checkout of what was paid is told so, and orders again only by saying so", async () => {
  choose(1);
  const { user } = renderCheckOut(orderStates.toDeliver);
  expect(await screen.findByText(ordered)).toBeVisible();
  expect(screen.getByText(/is paid already/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Look at the order" })).toHaveAttribute("href", "/order_detail?id=7");
  expect(await next()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Order once more" }));
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("whoever chooses anew what was paid before orders it anew", async () => {
  choose(-1);
  renderCheckOut(orderStates.toDeliver);
  await waitFor(async () => expect(await next()).toBeEnabled());
  expect(screen.queryByText(ordered)).not.toBeInTheDocument();
});

test("an order that was cancelled keeps nobody from ordering again", async () => {
  choose(1);
  renderCheckOut(orderStates.cancelled);
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("the last one of a thing is told as ordered, and not as sold out", async () => {
  choose(1);
  renderCheckOut(orderStates.unpaid, { "POST order/generate/confirm": new Failure("refused", "There are not that many left.") });
  expect(await screen.findByRole("link", { name: "Pay that order" })).toBeVisible();
  expect(screen.queryByText("There are not that many left.")).not.toBeInTheDocument();
});
