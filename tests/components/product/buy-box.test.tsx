import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { BuyBox } from "@/components/product/buy/buy-box";
import { readCheckoutItems } from "@/lib/client/cart/checkout-items";
import { joinedCourse } from "@/lib/client/course/joined-course";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aProductDetail, aSku } from "@/tests/support/browser/fixtures";
import { member, renderPage } from "@/tests/support/browser/render-page";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

const course = aProductDetail();
const freeCourse = aProductDetail({ skuStockList: [aSku({ price: 0, promotionPrice: 0 })] });
const pen = aProductDetail({ id: 9, name: "Pen", productType: productTypes.goods, skuStockList: [aSku({ id: 90 })] });
const apron = aProductDetail({
  name: "Apron",
  productType: productTypes.goods,
  skuStockList: [
    aSku({ id: 1, label: "Oat", promotionPrice: 44, stock: 0 }),
    aSku({ id: 2, label: "Slate", promotionPrice: 47 }),
    aSku({ id: 3, label: "Moss", promotionPrice: 46, stock: 3 }),
  ],
});

/** The button of the box; the sticky bar has a second one. */
const button = (name: string) => screen.getAllByRole("button", { name })[0] as HTMLElement;

let tell: (isIntersecting: boolean) => void;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  class Observer {
    callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(part: Element) {
      // The framework's links use observers too.
      if (!part.matches("#buy > div")) return;
      tell = (isIntersecting) => act(() => this.callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});

test("BuyBox stores the selected goods and opens the checkout", async () => {
  const { user } = renderPage(<BuyBox product={pen} />);
  await user.click(screen.getByRole("button", { name: "Increase quantity" }));
  await user.click(button("Buy now"));
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2, shownPrice: 25 }]);
  expect(visitedUrls).toEqual(["/check_out"]);
});

test("BuyBox limits the quantity to the stock", async () => {
  const { user } = renderPage(<BuyBox product={aProductDetail({ ...pen, skuStockList: [aSku({ stock: 2 })] })} />);
  expect(screen.getByRole("button", { name: "Decrease quantity" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Increase quantity" }));
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("2");
  expect(screen.getByRole("button", { name: "Increase quantity" })).toBeDisabled();
  expect(screen.getByText("Only 2 left")).toBeVisible();
});

test("BuyBox sells a course once, without a quantity", () => {
  renderPage(<BuyBox product={course} />);
  expect(screen.queryByRole("button", { name: "Increase quantity" })).not.toBeInTheDocument();
});

test("BuyBox requires a choice before buying or adding to the cart", async () => {
  const { user, inputsOf } = renderPage(<BuyBox product={apron} />, { session: member });
  for (const name of ["Buy now", "Add to cart"]) {
    await user.click(button(name));
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose an option first");
    expect(screen.getByRole("radio", { name: "Slate" })).toHaveFocus();
  }
  expect(visitedUrls).toEqual([]);
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "Moss" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(button("Buy now"));
  expect(readCheckoutItems()).toEqual([{ productId: 7, productSkuId: 3, quantity: 1, shownPrice: 46 }]);
});

test("BuyBox shows the lowest price before a choice and disables sold-out choices", async () => {
  const { user } = renderPage(<BuyBox product={apron} />);
  expect(screen.getByText("From $46")).toBeVisible();
  expect(screen.getByRole("radio", { name: /Oat/ })).toBeDisabled();
  await user.click(screen.getByRole("radio", { name: "Slate" }));
  expect(screen.queryByText(/From/)).not.toBeInTheDocument();
  expect(screen.getAllByText("$47")[0]).toBeVisible();
});

test("BuyBox has one disabled button for a sold-out product", () => {
  renderPage(<BuyBox product={aProductDetail({ ...pen, skuStockList: [aSku({ stock: 0 })] })} />);
  expect(button("Sold out")).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
});

test("BuyBox lets an active member join, links to their courses, and offers to watch afterwards", async () => {
  let purchasedCourse = false;
  const { user, inputsOf } = renderPage(<BuyBox product={freeCourse} />, {
    session: member,
    answers: {
      "GET product/detail": () => ({ ...freeCourse, purchasedCourse }),
      "GET product/getCollectionsList": [],
      "POST member/course/addToMemberCourse": () => {
        purchasedCourse = true;
        return null;
      },
    },
  });
  await user.click(button("Join"));
  expect(await screen.findByText("You own this course")).toBeVisible();
  // The member's courses are another document, which shows the confirmation.
  expect(visitedUrls).toEqual(["/my_course"]);
  expect(joinedCourse.read()).toBe(true);
  expect(shownToasts).toEqual([]);
  expect(inputsOf("POST member/course/addToMemberCourse")).toEqual([{ productId: 7, productSkuId: 70 }]);
  expect(screen.getAllByRole("link", { name: "Watch now" })[0]).toHaveAttribute("href", "#watch");
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
});

test("BuyBox offers a course that is free for this member to join, and not to the cart as well", async () => {
  const forMembers = aProductDetail({ skuStockList: [aSku({ price: 25, promotionPrice: 0 })] });
  renderPage(<BuyBox product={forMembers} />, { session: member, answers: { "GET product/detail": forMembers } });
  expect((await screen.findAllByRole("button", { name: "Join" }))[0]).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
});

const japanese = aProductDetail({ id: 9, name: "Pen", country: "JP", productType: productTypes.goods, skuStockList: [aSku({ id: 90 })] });
const otherCountry = /This product’s country is not the one you registered in/;

test("BuyBox tells a member of another country so at its buttons, and neither buys nor adds", async () => {
  localStorage.setItem("registered-country", JSON.stringify("US"));
  const { user, inputsOf } = renderPage(<BuyBox product={japanese} />, { session: member });
  expect(await screen.findByText(otherCountry)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change account" })).toBeVisible();
  await user.click(button("Buy now"));
  await user.click(button("Add to cart"));
  expect(shownToasts).toEqual([expect.stringMatching(otherCountry), expect.stringMatching(otherCountry)]);
  expect([visitedUrls, readCheckoutItems(), inputsOf("POST shoppingCart/add")]).toEqual([[], [], []]);
});

test.each([
  ["no country", null, false],
  ["another country", "US", true],
  ["the product's country", "JP", false],
])("BuyBox tells a visitor who registered in %s about it: %s, %s", async (_, registered, told) => {
  localStorage.setItem("registered-country", JSON.stringify(registered));
  renderPage(<BuyBox product={japanese} />);
  if (told) await screen.findByText(otherCountry);
  else await act(async () => undefined);
  expect(screen.queryByText(otherCountry) !== null).toBe(told);
  expect(screen.queryByRole("button", { name: "Sign in" }) !== null).toBe(told);
});

test("BuyBox shows the shop's message when joining is refused", async () => {
  const { user } = renderPage(<BuyBox product={freeCourse} />, {
    session: member,
    answers: {
      "GET product/detail": freeCourse,
      "GET product/getCollectionsList": [],
      "POST member/course/addToMemberCourse": new Failure("refused", "This course is not free."),
    },
  });
  await user.click(button("Join"));
  await waitFor(() => expect(shownToasts).toEqual(["error: This course is not free."]));
  expect([visitedUrls, joinedCourse.read()]).toEqual([[], false]);
});

test("BuyBox sends a visitor who wants to join to the login page and back", async () => {
  window.history.replaceState(null, "", "/course_detail?id=7");
  const { user } = renderPage(<BuyBox product={freeCourse} />);
  await user.click(button("Join"));
  expect(visitedUrls).toEqual(["/login?redirect=%2Fcourse_detail%3Fid%3D7"]);
});

test("BuyBox links a membership to the member benefits", () => {
  renderPage(<BuyBox product={aProductDetail({ productType: productTypes.activation })} />);
  expect(screen.getAllByRole("link", { name: "See membership" })[0]).toHaveAttribute("href", "/member_benefits");
  expect(screen.queryByRole("button", { name: "Buy now" })).not.toBeInTheDocument();
});

test("the sticky bar of BuyBox is shown only while its buttons are out of view", async () => {
  const { user } = renderPage(<BuyBox product={pen} />);
  const bar = document.querySelector("[data-buy-bar]");
  expect(bar).toHaveAttribute("inert");
  tell(false);
  expect(bar).not.toHaveAttribute("inert");
  expect(bar).toHaveTextContent("PenList price$25Member$19.50");
  await user.click(screen.getAllByRole("button", { name: "Buy now" })[1] as HTMLElement);
  expect(visitedUrls).toEqual(["/check_out"]);
  tell(true);
  expect(bar).toHaveAttribute("inert");
});
