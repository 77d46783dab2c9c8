import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { CheckOutView } from "@/components/checkout/check-out-view";
import { keepGoods } from "@/lib/client/goods-selection";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anAddress } from "../support/fixtures";
import type { Answers } from "../support/network";
import { left, said } from "../support/outside";
import { member, renderPage } from "../support/render";

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
    answers: { "GET member/address/list": [anAddress()], "POST order/generate/confirm": aQuote(), ...answers },
  });
}

/** Quotes until the last of the answers, which is given from then on. */
function inTurn<Answer>(...answers: Answer[]): () => Answer {
  return () => (answers.length > 1 ? answers.shift() : answers[0]) as Answer;
}

const next = () => screen.findByRole("button", { name: "Next" });
const accept = () => screen.getByRole("checkbox", { name: /I accept the terms of service and the refund policy/ });
const typesOf = (inputs: unknown[]) => inputs.map((input) => (input as { type: number }).type);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keepGoods(goods);
});

test("a checkout of nothing leads to the cart", async () => {
  keepGoods([]);
  renderCheckOut();
  expect(await screen.findByText("Nothing to check out")).toBeVisible();
  expect(screen.getByRole("link", { name: "To your cart" })).toHaveAttribute("href", "/cart");
});

test("a checkout shows address, items and every sum of the quote", async () => {
  const { inputsOf } = renderCheckOut();
  expect(await screen.findByText("June Alder")).toBeVisible();
  expect(screen.getByText(/\*{6}0142/)).toBeVisible();
  const sums = screen.getByText("Amount payable").closest("dl");
  expect(sums).toHaveTextContent("Items$25Shipping$4Taxes$1Total$30Deduction-$2Amount payable$28");
  expect(inputsOf("POST order/generate/confirm")[0]).toMatchObject({ confirmProducts: goods, type: 1, memberReceiveAddressId: null });
});

test("a quote that fails says why, and is asked for again", async () => {
  const { user } = renderCheckOut({ "POST order/generate/confirm": inTurn<Quote | Failure>(new Failure("provider-slow"), aQuote()) });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await next()).toBeVisible();
});

test("an address is needed first", async () => {
  const { user, inputsOf } = renderCheckOut({ "GET member/address/list": [] });
  await user.click(await next());
  expect(screen.getAllByText("Please add your shipping address.")).not.toHaveLength(0);
  expect(screen.getByRole("link", { name: "Add an address" })).toHaveAttribute("href", "/add_address?from_check=1&is_cart=1");
  expect(screen.queryByText("Please accept the terms of service and the refund policy.")).not.toBeInTheDocument();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("the terms and the refund policy must be accepted then", async () => {
  const { user, inputsOf } = renderCheckOut();
  await user.click(await next());
  expect(screen.getByText("Please accept the terms of service and the refund policy.")).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("a course needs no address", async () => {
  const course = { ...pens, productType: productTypes.course, quantity: 1 };
  const { user } = renderCheckOut({
    "GET member/address/list": [],
    "POST order/generate/confirm": inTurn(aQuote({ orderItems: [course] }), aQuote({ orderItems: [course] }), frozen),
  });
  await user.click(await next());
  expect(screen.queryByText("Shipping address")).not.toBeInTheDocument();
  await user.click(accept());
  await user.click(await next());
  await waitFor(() => expect(left).toHaveLength(1));
});

test("NEXT asks once more, makes the order and goes on to its payment", async () => {
  const { user, inputsOf } = renderCheckOut({ "POST order/generate/confirm": inTurn(aQuote(), aQuote(), frozen) });
  await user.type(await screen.findByLabelText("Notes"), " Ring twice ");
  await user.click(accept());
  await user.dblClick(await next());
  await waitFor(() => expect(left).toEqual(["/pay_now?order=%7B%22id%22%3A12%7D&pay_type=0"]));
  const inputs = inputsOf("POST order/generate/confirm");
  expect(typesOf(inputs)).toEqual([1, 1, 2]);
  expect(inputs[2]).toMatchObject({ memberReceiveAddressId: 3, remark: "Ring twice", orderType: 1, source: 1 });
});

test("a price that changed in between is told, and waits for another press", async () => {
  const dearer = aQuote({ orderItems: [{ ...pens, price: 14 }], totalAmount: 33, paymentAmount: 31 });
  const { user, inputsOf } = renderCheckOut({ "POST order/generate/confirm": inTurn(aQuote(), dearer, dearer, { ...dearer, id: 12 }) });
  await next();
  await user.click(accept());
  await user.click(await next());
  expect(await screen.findByText(/The amount payable has changed: it was \$28, and it is \$31 now/)).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1, 1]);
  expect(left).toEqual([]);
  await user.click(await next());
  await waitFor(() => expect(left).toHaveLength(1));
});

test("an order that came out at another sum is told before its payment", async () => {
  const order = { ...anOrder(12), paymentAmount: 35 };
  const answers = { "POST order/generate/confirm": inTurn(aQuote(), aQuote(), { ...frozen, paymentAmount: 35 }), "GET order/12": order };
  const { user } = renderCheckOut(answers as Answers);
  await next();
  await user.click(accept());
  await user.click(await next());
  expect(await screen.findByText(/it was \$28, and it is \$35 now/)).toBeVisible();
  expect(left).toEqual([]);
});

function anOrder(id: number): CallData<"GET order/{id}"> {
  const { id: _, ...sums } = aQuote();
  const more = { gmtCreate: "2026-01-01T00:00:00Z", paymentTime: null, remark: null, cardNumber: null, receiveAddress: null };
  return { ...sums, ...more, id, orderNumber: "20260101", state: 1, orderItems: [], paymentMessage: [], logisticsSendOrders: [] };
}

test("goods that are ordered already lead to that order, and are not ordered again", async () => {
  const attempt = { goods: "[[90,9,2]]", key: "k", body: "", orderId: 12 };
  localStorage.setItem("checkout-attempts", JSON.stringify({ who: "CN000001", list: [attempt] }));
  // On the wire the deductions of an order are a text.
  const answers = { "GET order/12": anOrder(12) };
  const { user } = renderCheckOut(answers as Answers);
  expect(await screen.findByText("You have ordered this already.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Pay that order" })).toHaveAttribute("href", "/pay_now?order=%7B%22id%22%3A12%7D&pay_type=0");
  expect(await next()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Order once more" }));
  await waitFor(async () => expect(await next()).toBeEnabled());
});

test("an answer that was lost is asked for again with the same key", async () => {
  const { user } = renderCheckOut({
    "POST order/generate/confirm": inTurn<Quote | Failure>(aQuote(), aQuote(), new Failure("provider-slow"), frozen),
  });
  await next();
  await user.click(accept());
  await user.click(await next());
  await waitFor(() => expect(said).toHaveLength(1));
  const { key } = JSON.parse(localStorage.getItem("checkout-attempts") ?? "{}").list[0];
  await user.click(await next());
  await waitFor(() => expect(left).toHaveLength(1));
  expect(JSON.parse(localStorage.getItem("checkout-attempts") ?? "{}").list[0]).toMatchObject({ key, orderId: 12 });
});

test("another's address in the query is not found, and nothing is ordered to it", async () => {
  const { user, inputsOf } = renderCheckOut({}, 999);
  expect(await screen.findByText("We could not find that address. Please choose another one.")).toBeVisible();
  await user.click(accept());
  await user.click(await next());
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1]);
});

test("an address that was chosen waits for a list that fails with a retry, not for ever", async () => {
  const { user } = renderCheckOut(
    { "GET member/address/list": inTurn<Addresses | Failure>(new Failure("provider-slow"), [anAddress()]) },
    3,
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("June Alder")).toBeVisible();
  expect(await next()).toBeEnabled();
});

test("an earlier order that could not be read is told at the latest when NEXT is pressed", async () => {
  const attempt = { goods: "[[90,9,2]]", key: "k", body: "", orderId: 12 };
  localStorage.setItem("checkout-attempts", JSON.stringify({ who: "CN000001", list: [attempt] }));
  const answers = { "GET order/12": inTurn<unknown>(new Failure("provider-slow"), anOrder(12)) };
  const { user, inputsOf } = renderCheckOut(answers as Answers);
  await user.click(await screen.findByRole("checkbox", { name: /I accept/ }));
  await user.click(await next());
  expect(await screen.findByText("You have ordered this already.")).toBeVisible();
  expect(typesOf(inputsOf("POST order/generate/confirm"))).toEqual([1, 1]);
  expect(left).toEqual([]);
});

test("a price that is not the one at which the goods were chosen stands beside it", async () => {
  keepGoods([{ productId: 9, productSkuId: 90, quantity: 2, seenPrice: 11 }]);
  const { inputsOf } = renderCheckOut();
  expect(await screen.findByText("was $22, now $25")).toBeVisible();
  expect(inputsOf("POST order/generate/confirm")[0]).toMatchObject({ confirmProducts: goods });
});

test("a price that is the one at which the goods were chosen needs no word", async () => {
  keepGoods([{ productId: 9, productSkuId: 90, quantity: 2, seenPrice: 12.5 }]);
  renderCheckOut();
  expect(await screen.findByText("Amount payable")).toBeVisible();
  expect(screen.queryByText(/was/)).not.toBeInTheDocument();
});
