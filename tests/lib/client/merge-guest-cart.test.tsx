import { beforeEach, expect, test } from "@jest/globals";
import { afterSignIn } from "@/lib/client/after-sign-in";
import { readCheckoutItems, saveCheckoutItems } from "@/lib/client/cart/checkout-items";
import { type GuestLine, guestCart } from "@/lib/client/cart/guest-cart";
import { mergeGuestCart, mergeJournal } from "@/lib/client/cart/merge-guest-cart";
import { mergeReport } from "@/lib/client/cart/merge-report";
import { favouriteSaved, savePendingFavourite } from "@/lib/client/favourites/pending-favourite";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aCartLine } from "@/tests/support/browser/fixtures";
import { member } from "@/tests/support/browser/render-page";
import { stubNetwork } from "@/tests/support/browser/stub-network";

type Cart = CallData<"GET shoppingCart/listByMemberId">;

const pens: GuestLine = {
  productId: 9,
  productSkuId: 90,
  quantity: 3,
  productType: productTypes.goods,
  name: "Pen",
  label: null,
  pic: "",
  price: 12.5,
};

function stubShop(cart: Cart, answers: Parameters<typeof stubNetwork>[0] = {}) {
  return stubNetwork({
    "GET session": member,
    "GET shoppingCart/listByMemberId": () => cart,
    "POST shoppingCart/add": null,
    "POST shoppingCart/changedQuantity": null,
    ...answers,
  });
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, "locks");
  document.documentElement.lang = "en";
  localStorage.clear();
  sessionStorage.clear();
});

test("a visitor's line is put into the member's cart with its quantity", async () => {
  guestCart.write([pens]);
  const { inputsOf } = stubShop([]);
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/add")).toEqual([{ productId: 9, productSkuId: 90 }]);
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 3 }]);
  expect(guestCart.read()).toEqual([]);
  expect(mergeReport.read()).toEqual({ moved: 1, notes: [], shown: false });
});

test("a line that the member already has is set to the sum", async () => {
  guestCart.write([pens]);
  const { inputsOf } = stubShop([aCartLine({ quantity: 2 })]);
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 5 }]);
  expect(mergeReport.read()?.notes).toEqual([{ kind: "summed", name: "Pen", quantity: 5 }]);
});

/** A replacement for Web Locks, which jsdom lacks: runs tasks one after the other. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

test("two tabs merge a cart once", async () => {
  stubLocks();
  guestCart.write([pens]);
  const { inputsOf } = stubShop([]);
  await Promise.all([mergeGuestCart(), mergeGuestCart()]);
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 3 }]);
});

test("an interrupted merge continues later and adds nothing twice", async () => {
  guestCart.write([pens]);
  const cart = [aCartLine({ quantity: 2 })];
  stubShop(cart, { "POST shoppingCart/changedQuantity": new Failure("provider-slow") });
  await expect(mergeGuestCart()).rejects.toThrow();
  expect(guestCart.read()).toEqual([]);

  // The change was made, but its answer was lost.
  cart[0] = aCartLine({ quantity: 5 });
  const { inputsOf } = stubShop(cart);
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([]);
  expect(mergeJournal.read().lines).toEqual([]);
});

test("a refused line stays behind with its reason", async () => {
  guestCart.write([pens]);
  stubShop([], { "POST shoppingCart/add": new Failure("refused", "There are not that many left.") });
  await mergeGuestCart();
  expect(mergeReport.read()).toEqual({
    moved: 0,
    notes: [{ kind: "refused", name: "Pen", reason: "There are not that many left." }],
    shown: false,
  });
});

test("a line with too little stock is merged up to the stock", async () => {
  guestCart.write([pens]);
  const cart: Cart = [];
  const { inputsOf } = stubShop(cart, {
    "POST shoppingCart/add": () => {
      cart.push(aCartLine({ quantity: 1, skuStock: { promotionPrice: 12.5, stock: 2 } }));
      return null;
    },
    "POST shoppingCart/changedQuantity": () =>
      inputsOf("POST shoppingCart/changedQuantity").length === 1 ? new Failure("refused", "no") : null,
  });
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/changedQuantity").map((input) => (input as { quantity: number }).quantity)).toEqual([3, 2]);
  expect(mergeReport.read()?.notes).toEqual([{ kind: "limited", name: "Pen", quantity: 2 }]);
});

test("a checkout that the visitor started uses the merged quantity", async () => {
  guestCart.write([pens]);
  saveCheckoutItems([{ productId: 9, productSkuId: 90, quantity: 3, shownPrice: 12 }]);
  stubShop([aCartLine({ quantity: 2 })]);
  await mergeGuestCart();
  expect(readCheckoutItems()).toEqual([{ productId: 9, productSkuId: 90, quantity: 5, shownPrice: 12 }]);
});

test("nothing is requested when there is nothing to merge", async () => {
  const { inputsOf } = stubShop([]);
  await mergeGuestCart();
  expect(inputsOf("GET session")).toEqual([]);
});

test("a visitor's pending favourite is added once after signing in", async () => {
  savePendingFavourite(7);
  const { inputsOf } = stubNetwork({ "POST product/addOrDelCollection": null });
  await afterSignIn();
  await afterSignIn();
  expect(inputsOf("POST product/addOrDelCollection")).toEqual([{ productIds: [7], status: 1 }]);
  expect(favouriteSaved.read()).toBe(true);
});

test("a pending favourite that fails does not block anything", async () => {
  savePendingFavourite(7);
  stubNetwork({ "POST product/addOrDelCollection": new Failure("provider-unreachable") });
  await expect(afterSignIn()).resolves.toBeUndefined();
  expect(favouriteSaved.read()).toBe(false);
});
