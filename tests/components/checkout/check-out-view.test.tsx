import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { CheckOutView } from "@/components/checkout/check-out-view";
import { readCheckoutItems, saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress } from "@/tests/support/browser/fixtures";
import { keepOrderAttempt } from "@/tests/support/browser/order-attempt";
import { member, renderPage } from "@/tests/support/browser/render-page";
import type { Answers } from "@/tests/support/browser/stub-network";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type Quote = CallData<"POST order/generate/confirm">;
type Addresses = CallData<"GET member/address/list">;

const goods = [{ productId: 9, productSkuId: 90, quantity: 2 }];
const pens = { productName: "Pen", productPic: "/media/pen.avif", productType: productTypes.goods, price: 12.5, quantity: 2 };

function aQuote(own: Partial<Quote> = {}): Quote {
  return { orderItems: [pens], taxes: 1, freight: 4, totalAmount: 30, memberDiscountAmount: 2, paymentAmount: 28, ...own };
}

const frozen = aQuote({ id: 12, orderNumber: "20260101" });

function renderCheckOut(answers: Answers = {}, asked: number | null = null) {
  return renderPage(<CheckOutView asked={asked} isCart agreements={{ terms: "/terms", refunds: "/refunds" }} />, {
    session: member,
    answers: {
      "GET member/address/list": [anAddress()],
      "GET member/address/getDefaultDetail": anAddress(),
      "POST order/generate/confirm": aQuote(),
      ...answers,
    },
  });
}

/** The answers in turn; the last one is repeated. */
function inOrder<Answer>(...answers: Answer[]): () => Answer {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
}

const next = () => screen.findByRole("button", { name: "Next" });
const accept = () => screen.getByRole("checkbox", { name: /I accept the terms of service and the refund policy/ });
const typesOf = (inputs: unknown[]) => inputs.map((input) => (input as { type: number }).type);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saveCheckoutItems(goods);
});

test("a checkout without goods leads to the cart", async () => {
  saveCheckoutItems([]);
  renderCheckOut({ "GET shoppingCart/listByMemberId": [] });
  expect(await screen.findByText("Nothing to check out")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to cart" })).toHaveAttribute("href", "/cart");
});

const line = {
  ...{ productId: 9, productSkuId: 90, quantity: 2 },
  product: { id: 9, name: "Pen", pic: "/media/pen.avif", productType: productTypes.goods },
  skuStock: { promotionPrice: 12.5, stock: 5 },
};

test("a checkout of the cart in a fresh tab takes what the cart's button would", async () => {
  sessionStorage.clear();
  const lines = [line, { ...line, productSkuId: 91, quantity: 9 }, { ...line, productSkuId: 92 }];
  sessionStorage.setItem("cart-left-out", JSON.stringify([92]));
  const { inputsOf } = renderCheckOut({ "GET shoppingCart/listByMemberId": lines });
  expect(await screen.findByText("June Alder")).toBeVisible();
  expect(screen.queryByText("Nothing to check out")).not.toBeInTheDocument();
  expect(inputsOf("POST order/generate/confirm")[0]).toMatchObject({ confirmProducts: goods, type: 1 });
  expect(readCheckoutItems()).toEqual([{ ...goods[0], shownPrice: 12.5 }]);
});

test("a checkout of the cart whose lines cannot be read offers a retry, and an empty cart has nothing to check out", async () => {
  sessionStorage.clear();
  const lines = inOrder<Failure | []>(new Failure("provider-slow"), []);
  const { user } = renderCheckOut({ "GET shoppingCart/listByMemberId": lines });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing to check out")).toBeVisible();
});

test("a product of another country is refused with the way to another account and to the cart", async () => {
  const refusal = new Failure("refused", "“Pen” is sold in another country.", { issues: [{ field: "country", message: "" }] });
  const { user } = renderCheckOut({ "POST order/generate/confirm": refusal, "DELETE session": { state: "guest" } });
  expect(await screen.findByText("“Pen” is sold in another country.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to cart" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change account" }));
  await waitFor(() => expect(visitedUrls).toEqual([expect.stringMatching(/^\/login\?redirect=/)]));
});

test("a checkout without a default address offers the existing ones", async () => {
  const list = [anAddress({ id: 3, defaultStatus: 0 }), anAddress({ id: 4, firstName: "Ada", defaultStatus: 0 })];
  const { user } = renderCheckOut({ "GET member/address/list": list, "GET member/address/getDefaultDetail": null });
  const choices = within(await screen.findByRole("list", { name: "Choose an address" }));
  expect(choices.getAllByRole("listitem")).toHaveLength(2);
  expect(choices.getByRole("link", { name: /^Use this address ?: Ada Alder$/ })).toHaveAttribute(
    "href",
    `/check_out?is_cart=1&addr=${encodeURIComponent('{"id":4}')}`,
  );
  await user.click(await next());
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Choose an address");
});

test("a checkout shows the address, the items and every sum of the quote", async () => {
  const { inputsOf } = renderCheckOut();
  expect(await screen.findByText("June Alder")).toBeVisible();
  expect(screen.getByText(/\*{6}0142/)).toBeVisible();
  const sums = screen.getByText("Amount payable").closest("dl");
  expect(sums).toHaveTextContent("Subtotal$25Shipping$4Taxes$1Total$30Deduction-$2Amount payable$28");
  expect(inputsOf("POST order/generate/confirm")[0]).toMatchObject({ confirmProducts: goods, type: 1, memberReceiveAddressId: null });
});

test("a failed quote shows the reason and can be retried", async () => {
  const { user } = renderCheckOut({ "POST order/generate/confirm": inOrder<Quote | Failure>(new Failure("provider-slow"), aQuote()) });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await next()).toBeVisible();
});

test("an address is required first", async () => {
  const { user, inputsOf } = renderCheckOut({ "GET member/address/list": [], "GET member/address/getDefaultDetail": null });
  await user.click(await next());
  expect(screen.getAllByText("Please add your shipping address.")).not.toHaveLength(0);
  expect(screen.getByRole("link", { name: "Add an address" })).toHaveAttribute("href", "/add_address?from_check=1&is_cart=1");
  expect(screen.queryByText("Please accept the terms of service and the refund policy.")).not.toBeInTheDocument();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("the terms and the refund policy must be accepted next", async () => {
  const { user, inputsOf } = renderCheckOut();
  await user.click(await next());
  expect(screen.getByText("Please accept the terms of service and the refund policy.")).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("a course requires no address", async () => {
  const course = { ...pens, productType: productTypes.course, quantity: 1 };
  const { user } = renderCheckOut({
    "GET member/address/list": [],
    "GET member/address/getDefaultDetail": null,
    "POST order/generate/confirm": inOrder(aQuote({ orderItems: [course] }), aQuote({ orderItems: [course] }), frozen),
  });
  await user.click(await next());
  expect(screen.queryByText("Shipping address")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("Notes")).not.toBeInTheDocument();
  await user.click(accept());
  await user.click(await next());
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
});

test("NEXT confirms, places the order and continues to its payment", async () => {
  const { user, inputsOf } = renderCheckOut({ "POST order/generate/confirm": inOrder(aQuote(), aQuote(), frozen) });
  await user.type(await screen.findByLabelText("Notes"), " Ring twice ");
  await user.click(accept());
  await user.dblClick(await next());
  await waitFor(() => expect(visitedUrls).toEqual(["/pay_now?order=%7B%22id%22%3A12%7D&pay_type=0"]));
  const inputs = inputsOf("POST order/generate/confirm");
  expect(typesOf(inputs)).toEqual([1, 1, 2]);
  expect(inputs[2]).toMatchObject({ memberReceiveAddressId: 3, remark: "Ring twice", orderType: 1, source: 1 });
});

test("a price that changed meanwhile is shown and requires another press", async () => {
  const dearer = aQuote({ orderItems: [{ ...pens, price: 14 }], totalAmount: 33, paymentAmount: 31 });
  const { user, inputsOf } = renderCheckOut({ "POST order/generate/confirm": inOrder(aQuote(), dearer, dearer, { ...dearer, id: 12 }) });
  await next();
  await user.click(accept());
  await user.click(await next());
  expect(await screen.findByText(/The amount payable has changed from \$28 to \$31/)).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1, 1]);
  expect(visitedUrls).toEqual([]);
  await user.click(await next());
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
});

test("an order with a different sum is shown before its payment", async () => {
  const order = { ...anOrder(12), paymentAmount: 35 };
  const answers = { "POST order/generate/confirm": inOrder(aQuote(), aQuote(), { ...frozen, paymentAmount: 35 }), "GET order/12": order };
  const { user } = renderCheckOut(answers as Answers);
  await next();
  await user.click(accept());
  await user.click(await next());
  expect(await screen.findByText(/from \$28 to \$35/)).toBeVisible();
  expect(visitedUrls).toEqual([]);
});

function anOrder(id: number): CallData<"GET order/{id}"> {
  const { id: _, ...sums } = aQuote();
  const more = { gmtCreate: "2026-01-01T00:00:00Z", paymentTime: null, remark: null, cardNumber: null, receiveAddress: null };
  return { ...sums, ...more, id, orderNumber: "20260101", state: 1, orderItems: [], paymentMessage: [], logisticsSendOrders: [] };
}

test("goods that are already ordered lead to that order instead of a second one", async () => {
  keepOrderAttempt({ orderId: 12 });
  // The wire encodes an order's deductions as text.
  const answers = { "GET order/12": anOrder(12) };
  const { user } = renderCheckOut(answers as Answers);
  expect(await screen.findByText("You have already placed this order.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay that order" })).toHaveAttribute("href", "/pay_now?order=%7B%22id%22%3A12%7D&pay_type=0");
  expect(await next()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Place a new order" }));
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("an order without a response is retried with the same key", async () => {
  const { user } = renderCheckOut({
    "POST order/generate/confirm": inOrder<Quote | Failure>(aQuote(), aQuote(), new Failure("provider-slow"), frozen),
  });
  await next();
  await user.click(accept());
  await user.click(await next());
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  const { key } = JSON.parse(localStorage.getItem("checkout-attempts") ?? "[]")[0];
  await user.click(await next());
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem("checkout-attempts") ?? "[]")[0]).toMatchObject({ key, notes: { orderId: 12 } });
});

test("an address of another member in the query is not found, and nothing is ordered", async () => {
  const { user, inputsOf } = renderCheckOut({}, 999);
  expect(await screen.findByText("We could not find that address. Please choose another one.")).toBeVisible();
  await user.click(accept());
  await user.click(await next());
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("a selected address offers a retry when its list fails", async () => {
  const { user } = renderCheckOut(
    { "GET member/address/list": inOrder<Addresses | Failure>(new Failure("provider-slow"), [anAddress()]) },
    3,
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("June Alder")).toBeVisible();
  expect(await next()).toBeEnabled();
});

test("an earlier order that could not be read is reported when NEXT is pressed", async () => {
  keepOrderAttempt({ orderId: 12 });
  const answers = { "GET order/12": inOrder<unknown>(new Failure("provider-slow"), anOrder(12)) };
  const { user, inputsOf } = renderCheckOut(answers as Answers);
  await user.click(await screen.findByRole("checkbox", { name: /I accept/ }));
  await user.click(await next());
  expect(await screen.findByText("You have already placed this order.")).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1, 1]);
  expect(visitedUrls).toEqual([]);
});

test("a price that differs from the price at selection is shown next to it", async () => {
  saveCheckoutItems([{ productId: 9, productSkuId: 90, quantity: 2, shownPrice: 11 }]);
  const { inputsOf } = renderCheckOut();
  expect(await screen.findByText("was $22, now $25")).toBeVisible();
  expect(inputsOf("POST order/generate/confirm")[0]).toMatchObject({ confirmProducts: goods });
});

test("an unchanged price has no notice", async () => {
  saveCheckoutItems([{ productId: 9, productSkuId: 90, quantity: 2, shownPrice: 12.5 }]);
  renderCheckOut();
  expect(await screen.findByText("Amount payable")).toBeVisible();
  expect(screen.queryByText(/was/)).not.toBeInTheDocument();
});
