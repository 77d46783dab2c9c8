import { expect, test } from "@jest/globals";
import { type GuestLine, isCourseLine, maxQuantity, parseGuestLines, withAddedItem } from "@/lib/client/cart/guest-cart";
import { productTypes } from "@/lib/contract/wire/codes";

function aLine(own: Partial<GuestLine> = {}): GuestLine {
  return {
    productId: 9,
    productSkuId: 90,
    quantity: 2,
    productType: productTypes.goods,
    name: "Pen",
    label: null,
    pic: "/pen.avif",
    price: 12.5,
    ...own,
  };
}

const course = aLine({ productId: 7, productSkuId: 70, quantity: 1, productType: productTypes.course, name: "Sourdough" });

test("a new choice is one line of one", () => {
  expect(withAddedItem([], aLine())).toEqual([aLine({ quantity: 1 })]);
});

test("adding the same choice increases its quantity", () => {
  expect(withAddedItem([aLine()], aLine())).toEqual([aLine({ quantity: 3 })]);
});

test("another choice of the same product is a line of its own", () => {
  expect(withAddedItem([aLine()], aLine({ productSkuId: 91 }))).toHaveLength(2);
});

test("a second course is refused, whether it is the same or another one", () => {
  expect(withAddedItem([course], course)).toBeNull();
  expect(withAddedItem([course], { ...course, productId: 8, productSkuId: 80 })).toBeNull();
  expect(withAddedItem([aLine()], course)?.filter(isCourseLine)).toHaveLength(1);
});

test("a quantity above 9999 is refused", () => {
  expect(withAddedItem([aLine({ quantity: maxQuantity })], aLine())).toBeNull();
});

test("invalid stored lines are ignored", () => {
  const wrong = [null, 7, "x", {}, { ...aLine(), quantity: 0 }, { ...aLine(), quantity: 2.5 }, { ...aLine(), quantity: 10_000 }];
  const foreign = [
    { ...aLine(), productSkuId: "90" },
    { ...aLine(), name: 3 },
    { ...aLine(), price: "12" },
    { ...aLine(), label: {} },
  ];
  expect(parseGuestLines([...wrong, ...foreign, aLine()])).toEqual([aLine()]);
  for (const raw of [null, "[]", 3, { 0: aLine() }]) expect(parseGuestLines(raw)).toEqual([]);
});

test("a stored cart has at most 200 lines", () => {
  expect(parseGuestLines(Array.from({ length: 300 }, (_, place) => aLine({ productSkuId: place + 1 })))).toHaveLength(200);
});
