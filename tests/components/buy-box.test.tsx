import { beforeEach, expect, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { BuyBox } from "@/components/catalogue/detail/buy/buy-box";
import { readGoods } from "@/lib/client/goods-selection";
import { joinedCourse } from "@/lib/client/joined-course";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aSku, aWholeProduct } from "../support/fixtures";
import { left, said } from "../support/outside";
import { member, renderPage } from "../support/render";

const course = aWholeProduct();
const freeCourse = aWholeProduct({ skuStockList: [aSku({ price: 0, promotionPrice: 0 })] });
const pen = aWholeProduct({ id: 9, name: "Pen", productType: productTypes.goods, skuStockList: [aSku({ id: 90 })] });
const apron = aWholeProduct({
  name: "Apron",
  productType: productTypes.goods,
  skuStockList: [
    aSku({ id: 1, label: "Oat", promotionPrice: 44, stock: 0 }),
    aSku({ id: 2, label: "Slate", promotionPrice: 47 }),
    aSku({ id: 3, label: "Moss", promotionPrice: 46, stock: 3 }),
  ],
});

/** The button of the box; the bar's own is out of reach until the box is out of sight. */
const button = (name: string) => screen.getAllByRole("button", { name })[0] as HTMLElement;

let tell: (isIntersecting: boolean) => void;

beforeEach(() => {
  sessionStorage.clear();
  class Observer {
    callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(part: Element) {
      // The framework's links observe too.
      if (!part.matches("#buy > div")) return;
      tell = (isIntersecting) => act(() => this.callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});

test("BuyBox keeps what is to be bought and goes to the checkout", async () => {
  const { user } = renderPage(<BuyBox product={pen} />);
  await user.click(screen.getByRole("button", { name: "One more" }));
  await user.click(button("Buy now"));
  expect(readGoods()).toEqual([{ productId: 9, productSkuId: 90, quantity: 2, seenPrice: 25 }]);
  expect(left).toEqual(["/check_out"]);
});

test("BuyBox counts from one to as many as there are", async () => {
  const { user } = renderPage(<BuyBox product={aWholeProduct({ ...pen, skuStockList: [aSku({ stock: 2 })] })} />);
  expect(screen.getByRole("button", { name: "One less" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "One more" }));
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("2");
  expect(screen.getByRole("button", { name: "One more" })).toBeDisabled();
  expect(screen.getByText("Only 2 left")).toBeVisible();
});

test("BuyBox sells a course once, without a number", () => {
  renderPage(<BuyBox product={course} />);
  expect(screen.queryByRole("button", { name: "One more" })).not.toBeInTheDocument();
});

test("BuyBox asks for a choice before anything is bought or put into the cart", async () => {
  const { user, inputsOf } = renderPage(<BuyBox product={apron} />, { session: member });
  for (const name of ["Buy now", "Add to cart"]) {
    await user.click(button(name));
    expect(screen.getByRole("alert")).toHaveTextContent("Please choose one first");
    expect(screen.getByRole("radio", { name: "Slate" })).toHaveFocus();
  }
  expect(left).toEqual([]);
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "Moss" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(button("Buy now"));
  expect(readGoods()).toEqual([{ productId: 7, productSkuId: 3, quantity: 1, seenPrice: 46 }]);
});

test("BuyBox names the lowest price until something is chosen, and offers nothing that is sold out", async () => {
  const { user } = renderPage(<BuyBox product={apron} />);
  expect(screen.getByText("From")).toBeVisible();
  expect(screen.getAllByText("$46")[0]).toBeVisible();
  expect(screen.getByRole("radio", { name: /Oat/ })).toBeDisabled();
  await user.click(screen.getByRole("radio", { name: "Slate" }));
  expect(screen.queryByText("From")).not.toBeInTheDocument();
  expect(screen.getAllByText("$47")[0]).toBeVisible();
});

test("BuyBox has one shut button for what is sold out", () => {
  renderPage(<BuyBox product={aWholeProduct({ ...pen, skuStockList: [aSku({ stock: 0 })] })} />);
  expect(button("Sold out")).toBeDisabled();
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
});

test("BuyBox lets an active member join, leads to their courses, and offers to watch to whoever comes back", async () => {
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
  expect(await screen.findByText("This course is yours")).toBeVisible();
  // Their courses are another document: what is to be said is said there.
  expect(left).toEqual(["/my_course"]);
  expect(joinedCourse.read()).toBe(true);
  expect(said).toEqual([]);
  expect(inputsOf("POST member/course/addToMemberCourse")).toEqual([{ productId: 7, productSkuId: 70 }]);
  expect(screen.getAllByRole("link", { name: "Watch now" })[0]).toHaveAttribute("href", "#watch");
  expect(screen.queryByRole("button", { name: "Add to cart" })).not.toBeInTheDocument();
});

test("BuyBox passes on the shop's sentence when joining is refused", async () => {
  const { user } = renderPage(<BuyBox product={freeCourse} />, {
    session: member,
    answers: {
      "GET product/detail": freeCourse,
      "GET product/getCollectionsList": [],
      "POST member/course/addToMemberCourse": new Failure("refused", "This course is not free."),
    },
  });
  await user.click(button("Join"));
  await waitFor(() => expect(said).toEqual(["error: This course is not free."]));
  expect([left, joinedCourse.read()]).toEqual([[], false]);
});

test("BuyBox sends a visitor who wants to join to the login page, and back", async () => {
  window.history.replaceState(null, "", "/course_detail?id=7");
  const { user } = renderPage(<BuyBox product={freeCourse} />);
  await user.click(button("Join"));
  expect(left).toEqual(["/login?redirect=%2Fcourse_detail%3Fid%3D7"]);
});

test("BuyBox leads from a membership to the member benefits", () => {
  renderPage(<BuyBox product={aWholeProduct({ productType: productTypes.activation })} />);
  expect(screen.getAllByRole("link", { name: "See the membership" })[0]).toHaveAttribute("href", "/member_benefits");
  expect(screen.queryByRole("button", { name: "Buy now" })).not.toBeInTheDocument();
});

test("the bar of BuyBox comes while the buttons are out of sight, and only then", async () => {
  const { user } = renderPage(<BuyBox product={pen} />);
  const bar = document.querySelector("[data-buy-bar]");
  expect(bar).toHaveAttribute("inert");
  tell(false);
  expect(bar).not.toHaveAttribute("inert");
  expect(bar).toHaveTextContent("Pen$19.50");
  await user.click(screen.getAllByRole("button", { name: "Buy now" })[1] as HTMLElement);
  expect(left).toEqual(["/check_out"]);
  tell(true);
  expect(bar).toHaveAttribute("inert");
});
