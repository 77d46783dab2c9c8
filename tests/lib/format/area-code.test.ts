import { expect, test } from "@jest/globals";
import { withAreaCode } from "@/lib/format/area-code";

const countries = [
  { countryRegionCode: "US", countryRegionName: "United States", countryAreaCode: "+1" },
  { countryRegionCode: "TW", countryRegionName: "Taiwan", countryAreaCode: "+886" },
];

test.each([
  ["an empty field gets the code of the country", "", "TW", "+886 "],
  ["the code of another country is replaced", "+1 ", "TW", "+886 "],
  ["a typed number stays", "+1 555 0100", "TW", "+1 555 0100"],
  ["an unknown country changes nothing", "", "XX", ""],
])("%s", (_, phone, country, filled) => {
  expect(withAreaCode(phone, country, countries)).toBe(filled);
});
