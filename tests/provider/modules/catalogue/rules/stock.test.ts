import { expect, test } from "@jest/globals";
import { availableStock, isAvailable } from "@/provider/modules/catalogue/rules/stock";

test("the available stock excludes the reservations of unpaid orders", () => {
  expect(availableStock({ stock: 10, reserved: 4 })).toBe(6);
  expect(isAvailable({ stock: 10, reserved: 4 }, 6)).toBe(true);
  expect(isAvailable({ stock: 10, reserved: 4 }, 7)).toBe(false);
});

test("unlimited stock is available in every quantity", () => {
  expect(availableStock({ stock: null, reserved: 4 })).toBeNull();
  expect(isAvailable({ stock: null, reserved: 4 }, 1_000_000)).toBe(true);
});
