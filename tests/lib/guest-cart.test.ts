import { expect, test } from "@jest/globals";
import { type GuestLine, isCourseLine, mostOfOne, readGuestLines, withOneMore } from "@/lib/client/guest-cart";
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

test("what is put in anew is one line of one", () => {
  expect(withOneMore([], aLine())).toEqual([aLine({ quantity: 1 })]);
});

test("the same choice again is one more of it", () => {
  expect(withOneMore([aLine()], aLine())).toEqual([aLine({ quantity: 3 })]);
});

test("another choice of the same product is a line of its own", () => {
  expect(withOneMore([aLine()], aLine({ productSkuId: 91 }))).toHaveLength(2);
});

test("a second course is refused, be it the same or another one", () => {
  expect(withOneMore([course], course)).toBeNull();
  expect(withOneMore([course], { ...course, productId: 8, productSkuId: 80 })).toBeNull();
  expect(withOneMore([aLine()], course)?.filter(isCourseLine)).toHaveLength(1);
});

test("more than 9999 of one are refused", () => {
  expect(withOneMore([aLine({ quantity: mostOfOne })], aLine())).toBeNull();
});

test("whatever a browser kept that is no line is left out", () => {
  const wrong = [null, 7, "x", {}, { ...aLine(), quantity: 0 }, { ...aLine(), quantity: 2.5 }, { ...aLine(), quantity: 10_000 }];
  const foreign = [
    { ...aLine(), productSkuId: "90" },
    { ...aLine(), name: 3 },
    { ...aLine(), price: "12" },
    { ...aLine(), label: {} },
  ];
  expect(readGuestLines([...wrong, ...foreign, aLine()])).toEqual([aLine()]);
  for (const raw of [null, "[]", 3, { 0: aLine() }]) expect(readGuestLines(raw)).toEqual([]);
});

test("a kept cart holds 200 lines at most", () => {
  expect(readGuestLines(Array.from({ length: 300 }, (_, place) => aLine({ productSkuId: place + 1 })))).toHaveLength(200);
});
