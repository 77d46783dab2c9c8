import { beforeEach, expect, test } from "@jest/globals";
import { carryOutWishes } from "@/lib/client/after-sign-in";
import { cartNews } from "@/lib/client/cart-news";
import { keepGoods, readGoods } from "@/lib/client/goods-selection";
import { type GuestLine, guestCart } from "@/lib/client/guest-cart";
import { mergeGuestCart, mergeJournal } from "@/lib/client/merge-guest-cart";
import { keepWish, wishNews } from "@/lib/client/wish";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { aCartLine } from "../support/fixtures";
import { stubNetwork } from "../support/network";
import { member } from "../support/render";

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
  expect(cartNews.read()).toEqual({ came: 1, notes: [], told: false });
});

test("a line that the member has already is set to the sum", async () => {
  guestCart.write([pens]);
  const { inputsOf } = stubShop([aCartLine({ quantity: 2 })]);
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/add")).toEqual([]);
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 5 }]);
  expect(cartNews.read()?.notes).toEqual([{ kind: "summed", name: "Pen", quantity: 5 }]);
});

/** jsdom has no locks: one work after the other, as in a browser. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

test("two tabs at once merge one cart", async () => {
  stubLocks();
  guestCart.write([pens]);
  const { inputsOf } = stubShop([]);
  await Promise.all([mergeGuestCart(), mergeGuestCart()]);
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([{ productId: 9, productSkuId: 90, quantity: 3 }]);
});

test("a merge that the shop interrupted goes on later, and adds nothing twice", async () => {
  guestCart.write([pens]);
  const cart = [aCartLine({ quantity: 2 })];
  stubShop(cart, { "POST shoppingCart/changedQuantity": new Failure("provider-slow") });
  await expect(mergeGuestCart()).rejects.toThrow();
  expect(guestCart.read()).toEqual([]);

  // The change had come about, only its answer was lost.
  cart[0] = aCartLine({ quantity: 5 });
  const { inputsOf } = stubShop(cart);
  await mergeGuestCart();
  expect(inputsOf("POST shoppingCart/changedQuantity")).toEqual([]);
  expect(mergeJournal.read().lines).toEqual([]);
});

test("what the shop refuses stays behind with its reason", async () => {
  guestCart.write([pens]);
  stubShop([], { "POST shoppingCart/add": new Failure("refused", "There are not that many left.") });
  await mergeGuestCart();
  expect(cartNews.read()).toEqual({
    came: 0,
    notes: [{ kind: "refused", name: "Pen", reason: "There are not that many left." }],
    told: false,
  });
});

test("of what there is too little as much comes along as there is", async () => {
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
  expect(cartNews.read()?.notes).toEqual([{ kind: "limited", name: "Pen", quantity: 2 }]);
});

test("a checkout that the visitor began follows the merged quantity", async () => {
  guestCart.write([pens]);
  keepGoods([{ productId: 9, productSkuId: 90, quantity: 3, seenPrice: 12 }]);
  stubShop([aCartLine({ quantity: 2 })]);
  await mergeGuestCart();
  expect(readGoods()).toEqual([{ productId: 9, productSkuId: 90, quantity: 5, seenPrice: 12 }]);
});

test("nothing is asked when there is nothing to merge", async () => {
  const { inputsOf } = stubShop([]);
  await mergeGuestCart();
  expect(inputsOf("GET session")).toEqual([]);
});

test("the heart that a visitor pressed is a favourite after signing in, once", async () => {
  keepWish(7);
  const { inputsOf } = stubNetwork({ "POST product/addOrDelCollection": null });
  await carryOutWishes();
  await carryOutWishes();
  expect(inputsOf("POST product/addOrDelCollection")).toEqual([{ productIds: [7], status: 1 }]);
  expect(wishNews.read()).toBe(true);
});

test("a wish that cannot be carried out keeps nobody from going on", async () => {
  keepWish(7);
  stubNetwork({ "POST product/addOrDelCollection": new Failure("provider-unreachable") });
  await expect(carryOutWishes()).resolves.toBeUndefined();
  expect(wishNews.read()).toBe(false);
});
