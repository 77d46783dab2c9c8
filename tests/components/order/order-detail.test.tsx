import { expect, jest, test } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { mutate } from "swr";
import { OrderDetail } from "@/components/order/detail/order-detail";
import { orderStates, productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { anOrder, anOrderItem, aParcel } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";

const receiveAddress = {
  receiver: "June Alder",
  phoneNumber: "5035550142",
  detailAddress: "12 Cedar Lane",
  city: "Portland",
  province: "Oregon",
  countryRegion: "US",
  postalCode: "97205",
  email: "june@members.example",
};

const delivered = anOrder({
  state: orderStates.completed,
  paymentTime: "2026-11-21T10:05:00.000Z",
  receiveTime: "2026-11-24T10:05:00.000Z",
  cardNumber: "4242",
  paymentMessage: [{ accountType: accountTypes.wallet, amount: 10 }],
  logisticsSendOrders: [aParcel()],
  receiveAddress,
  remark: "<script>alert(1)</script>",
});

/** The visible part of the page, without the receipt, which is for print only. */
async function renderDetail(order = delivered) {
  const page = renderPage(<OrderDetail id={30} />, {
    session: member,
    answers: { "GET order/{id}": order, "GET order/30": order } as object,
  });
  await screen.findAllByText(order.orderNumber);
  return page;
}

test("OrderDetail shows the completed and remaining steps", async () => {
  await renderDetail(anOrder({ state: orderStates.toDeliver, paymentTime: "2026-11-21T10:05:00.000Z" }));
  const steps = within(screen.getByRole("list", { name: "Order progress" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^PlacedNov 2\d, 2026/),
    expect.stringMatching(/^PaidNov 2\d, 2026/),
    "ShippedUpcoming",
    "CompletedUpcoming",
  ]);
});

test("OrderDetail writes a deduction of nothing without a sign, on the screen and in print", async () => {
  await renderDetail(anOrder({ ...delivered, memberDiscountAmount: 0 }));
  const deductions = screen.getAllByText("Deduction").map((label) => label.nextSibling?.textContent);
  expect(deductions).toEqual(["$0", "$0"]);
});

test("OrderDetail names another payer instead of sources, and offers to ask for one only while the order is unpaid", async () => {
  const ask = <button type="button">Ask</button>;
  const answersOf = (order: typeof delivered) => ({ "GET order/{id}": order, "GET order/30": order }) as object;
  const paidBy = (name: string | null) => anOrder({ ...delivered, cardNumber: null, paymentMessage: [], paidBy: { name } });
  for (const [order, text] of [
    [paidBy("Ida"), /Paid by Ida\$30/],
    [paidBy(null), /Paid by a guest\$30/],
  ] as const) {
    const { unmount } = renderPage(<OrderDetail id={30} ask={ask} />, { session: member, answers: answersOf(order) });
    expect(await screen.findByRole("region", { name: "Payment" })).toHaveTextContent(text);
    expect(screen.queryByRole("button", { name: "Ask" })).not.toBeInTheDocument();
    unmount();
  }
  const unpaid = anOrder({ state: orderStates.unpaid, paymentTime: null });
  renderPage(<OrderDetail id={30} ask={ask} />, { session: member, answers: answersOf(unpaid) });
  expect(await screen.findByRole("button", { name: "Ask" })).toBeVisible();
});

test("OrderDetail shows only the last four digits of the telephone number and the card", async () => {
  await renderDetail();
  const address = screen.getByRole("region", { name: "Shipping address" });
  expect(address).toHaveTextContent("June Alder12 Cedar LanePortland, Oregon 97205United States******0142june@members.example");
  expect(document.body).not.toHaveTextContent("5035550142");
  expect(screen.getByRole("region", { name: "Payment" })).toHaveTextContent(/Credit card •••• 4242\$20V Wallet \$10/);
});

test("OrderDetail sums up to the paid amount", async () => {
  await renderDetail();
  expect(screen.getByRole("region", { name: "Order summary" })).toHaveTextContent(
    "Subtotal$25Shipping$6.90Taxes$2.10Total$34Deduction-$4Amount paid$30",
  );
});

test("OrderDetail shows notes as plain text", async () => {
  await renderDetail();
  expect(screen.getByRole("region", { name: "Notes" })).toHaveTextContent("<script>alert(1)</script>");
});

test("OrderDetail links a tracking number", async () => {
  const { user } = await renderDetail();
  await user.click(screen.getByRole("button", { name: "Track GP123" }));
  expect(await screen.findByRole("dialog", { name: "Your parcel" })).toHaveTextContent("Green Post");
});

test("OrderDetail links items to their pages, except a membership", async () => {
  const membership = anOrderItem({ id: 301, productType: productTypes.activation, productName: "Membership" });
  await renderDetail(anOrder({ orderItems: [anOrderItem(), membership] }));
  expect(screen.getByRole("link", { name: "Pen" })).toHaveAttribute("href", "/course_detail?id=9");
  expect(screen.queryByRole("link", { name: "Membership" })).not.toBeInTheDocument();
});

test("OrderDetail prints a receipt for a paid order only", async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await renderDetail();
  await user.click(screen.getByRole("button", { name: "Print receipt" }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByText("Receipt").closest("article")).toHaveTextContent(/Shop.*20261121000000030.*Pen\$12\.502\$25.*Amount paid\$30/);
});

test("OrderDetail of an unpaid order offers payment and cancellation instead of a receipt", async () => {
  await renderDetail(anOrder());
  expect(screen.queryByRole("button", { name: "Print receipt" })).not.toBeInTheDocument();
  expect(screen.queryByText("Receipt")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Pay now" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Payment" })).toHaveTextContent("Unpaid");
});

test.each(["refused", "bad-input"] as const)("OrderDetail shows an order that is %s as missing", async (name) => {
  renderPage(<OrderDetail id={30} />, { session: member, answers: { "GET order/30": new Failure(name) } as object });
  expect(await screen.findByText("We could not find this order")).toBeVisible();
  expect(screen.getByRole("link", { name: "Order History" })).toHaveAttribute("href", "/order_list");
});

test("OrderDetail keeps the shown order when a later read is refused", async () => {
  let answer: unknown = anOrder();
  renderPage(<OrderDetail id={30} />, { session: member, answers: { "GET order/30": () => answer } as object });
  expect(await screen.findByRole("link", { name: "Pay now" })).toBeVisible();
  answer = new Failure("refused");
  await act(() => mutate(() => true));
  expect(screen.getByRole("link", { name: "Pay now" })).toBeVisible();
});

test("OrderDetail offers a retry when the provider is slow", async () => {
  renderPage(<OrderDetail id={30} />, { session: member, answers: { "GET order/30": new Failure("provider-slow") } as object });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

test("OrderDetail shows each parcel with its items, and each refund with its reason and sources", async () => {
  const [teapot, cup] = [anOrderItem({ id: 1, productName: "Teapot" }), anOrderItem({ id: 2, productName: "Cup", quantity: 3 })];
  const order = anOrder({
    ...delivered,
    orderItems: [teapot, cup],
    logisticsSendOrders: [
      { ...aParcel(), items: [{ orderItemId: 2, quantity: 2 }], receiveTime: "2026-11-24T10:05:00.000Z" },
      { logistics: { ...aParcel().logistics, logisticNumber: "SECOND" }, items: [{ orderItemId: 1, quantity: 1 }] },
    ],
    refunds: [
      {
        gmtCreate: "2026-11-25T10:05:00.000Z",
        amount: 12.5,
        freight: 2.5,
        reason: "It came in pieces",
        items: [{ orderItemId: 2, quantity: 1 }],
        sources: [
          { accountType: accountTypes.creditCard, amount: 10 },
          { accountType: accountTypes.wallet, amount: 2.5 },
        ],
      },
      { gmtCreate: "2026-11-26T10:05:00.000Z", amount: 1, freight: 0, reason: null, items: [], sources: [] },
    ],
  });
  await renderDetail(order);
  const parcels = screen.getByRole("region", { name: "Delivery" });
  expect(parcels).toHaveTextContent(/2 × CupDelivered on Nov 24, 2026.*SECONDTeapotShipped on/);
  const refunds = screen.getByRole("region", { name: "Refunds" });
  expect(refunds).toHaveTextContent(
    /CupShippingReason: It came in pieces.*\$12\.50Credit card \$10V Wallet \$2\.50.*Partial amount for items.*\$1/,
  );
  expect(screen.getByRole("region", { name: "Order summary" })).toHaveTextContent(/Refunded-\$13\.50/);
});
