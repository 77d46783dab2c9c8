import { expect, test } from "@jest/globals";
import { productTypes } from "@/lib/contract/wire/codes";
import { purchaseProblem } from "@/provider/modules/order/rules/purchase-problem";

const { goods, course, activation, renewal } = productTypes;
const line = (type: (typeof productTypes)[keyof typeof productTypes], quantity = 1) => ({ type, quantity });

test.each([
  ["goods of several kinds", [line(goods, 3), line(goods)], false, null],
  ["a course with goods", [line(course), line(goods, 2)], false, null],
  ["two courses", [line(course), line(course)], true, "oneCourse"],
  ["a course twice", [line(course, 2)], true, "oneCourse"],
  ["an activation", [line(activation)], false, null],
  ["an activation of an active member", [line(activation)], true, "alreadyActivated"],
  ["a renewal", [line(renewal)], true, null],
  ["a renewal without a membership", [line(renewal)], false, "notActivated"],
  ["an activation with goods", [line(activation), line(goods)], false, "membershipAlone"],
  ["a renewal twice", [line(renewal, 2)], true, "membershipAlone"],
] as const)("%s", (_, lines, isActivated, problem) => {
  expect(purchaseProblem([...lines], { isActivated })).toBe(problem);
});
