import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { CheckOutView } from "@/components/checkout/check-out-view";
import { saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress, anOrder, anOrderItem } from "@/tests/support/browser/fixtures";
import { keepOrderAttempt } from "@/tests/support/browser/order-attempt";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";

const quote = { orderItems: [anOrderItem()], taxes: 1, freight: 4, totalAmount: 30, memberDiscountAmount: 2, paymentAmount: 28 };
const minuteMs = 60_000;
const ordered = "You have already placed this order.";

/** Chooses goods that were ordered this many minutes later. */
function choose(minutes: number) {
  saveCheckoutItems([{ productId: 9, productSkuId: 90, quantity: 2 }]);
  keepOrderAttempt({ orderId: 7, at: Date.now() + minutes * minuteMs });
}

function renderCheckOut(state: 1 | 2 | 3, answers: Answers = {}) {
  const known: Answers = {
    "GET member/address/list": [anAddress()],
    "GET member/address/getDefaultDetail": anAddress(),
    "POST order/generate/confirm": quote,
  };
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

test("returning to the checkout of a paid order reports it and requires an explicit new order", async () => {
  choose(1);
  const { user } = renderCheckOut(orderStates.toDeliver);
  expect(await screen.findByText(ordered)).toBeVisible();
  expect(screen.getByText(/has already been paid/)).toBeVisible();
  expect(screen.getByRole("link", { name: "View order" })).toHaveAttribute("href", "/order_detail?id=7");
  expect(await next()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Place a new order" }));
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("goods that are selected again after their payment can be ordered again", async () => {
  choose(-1);
  renderCheckOut(orderStates.toDeliver);
  await waitFor(async () => expect(await next()).toBeEnabled());
  expect(screen.queryByText(ordered)).not.toBeInTheDocument();
});

test("a cancelled order does not prevent a new one", async () => {
  choose(1);
  renderCheckOut(orderStates.cancelled);
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("the last item in stock is reported as ordered and not as sold out", async () => {
  choose(1);
  renderCheckOut(orderStates.unpaid, { "POST order/generate/confirm": new Failure("refused", "There are not that many left.") });
  expect(await screen.findByRole("link", { name: "Pay that order" })).toBeVisible();
  expect(screen.queryByText("There are not that many left.")).not.toBeInTheDocument();
});
