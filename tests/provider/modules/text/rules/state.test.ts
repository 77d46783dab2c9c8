import { expect, test } from "@jest/globals";
import { stateOf } from "@/provider/modules/text/rules/state";

const known = { isEnglish: false, text: "木碗", translates: undefined, english: "a" };

test.each([
  [{}, "current"],
  [{ translates: "a" }, "current"],
  [{ translates: "b" }, "outdated"],
  [{ text: "" }, "missing"],
  [{ text: undefined, translates: "b" }, "missing"],
  [{ isEnglish: true, text: "Oak bowl" }, "english"],
  [{ isEnglish: true, text: "" }, "missing"],
])("a text with %j is %s", (own, state) => expect(stateOf({ ...known, ...own })).toBe(state));
