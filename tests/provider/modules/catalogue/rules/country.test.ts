import { expect, test } from "@jest/globals";
import { productTypes } from "@/lib/contract/wire/codes";
import { isOfOtherCountry } from "@/provider/modules/catalogue/rules/country";

const { goods, reviewedGoods, course, activation, renewal } = productTypes;

test.each([
  [goods, "US", "JP", true],
  [reviewedGoods, "US", "JP", true],
  [course, "US", "JP", true],
  [goods, "US", "US", false],
  [goods, null, "JP", false],
  [goods, "", "JP", false],
  [goods, "US", null, false],
  [activation, "US", "JP", false],
  [renewal, "US", "JP", false],
])("a product of type %s and country %s is refused to a member of %s: %s", (type, country, own, refused) => {
  expect(isOfOtherCountry({ type, country }, { country: own })).toBe(refused);
});
