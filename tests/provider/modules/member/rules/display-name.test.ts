import { expect, test } from "@jest/globals";
import { displayName } from "@/provider/modules/member/rules/display-name";

test.each([
  ["a nickname", { nickname: " Robin ", firstName: "Alex" }, false, "Robin"],
  ["nothing of an anonymous member's names", { nickname: " Robin", firstName: "Alex" }, true, "***"],
  ["nothing of an anonymous member's first name", { nickname: null, firstName: "Alex" }, true, "***"],
  ["the first letter of the first name", { nickname: null, firstName: " Alex" }, false, "A***"],
  ["the first letter of the first name in place of an empty nickname", { nickname: "  ", firstName: "Alex" }, false, "A***"],
  ["a whole character of another script", { nickname: null, firstName: "𠮷田" }, false, "𠮷***"],
  ["nothing of a name that is not given", { nickname: null, firstName: null }, false, "***"],
  ["nothing of a blank name", { nickname: null, firstName: " " }, true, "***"],
])("a member is called by %s", (_, names, anonymous, expected) => {
  expect(displayName(names, anonymous)).toBe(expected);
});
