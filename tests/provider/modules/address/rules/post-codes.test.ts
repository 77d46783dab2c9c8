import { expect, test } from "@jest/globals";
import { provincesOfPostCode } from "@/provider/modules/address/rules/post-codes";
import { provinces } from "@/sample-shop/content/places";

test.each([
  ["US", "97201", ["OR"]],
  ["US", "10001-1234", ["NY"]],
  ["US", "00901", ["PR"]],
  ["US", "83414", ["ID", "WY"]],
  ["CA", "m5v 3l9", ["ON"]],
  ["CA", "X0A 0H0", ["NT", "NU"]],
  ["AU", "2600", ["ACT", "NSW"]],
  ["AU", "3000", ["VIC"]],
  ["ES", "08001", ["B"]],
  ["ES", "52001", ["ML"]],
  ["JP", "100-0001", ["13"]],
  ["JP", "901-0155", ["47"]],
  ["TW", "100", ["TPE"]],
  ["TW", "300", ["HSQ", "HSZ"]],
  ["TW", "97044", ["HUA"]],
])("in %s the post code %s belongs to %j", (country, postCode, expected) => {
  expect(provincesOfPostCode(country, postCode).map((code) => code.slice(3))).toEqual(expected);
});

test.each([
  ["US", "9720"],
  ["US", ""],
  ["US", "00000"],
  ["CA", "12345"],
  ["SG", "049213"],
  ["JP", "97201"],
])("of %s %j nothing is known", (country, postCode) => {
  expect(provincesOfPostCode(country, postCode)).toEqual([]);
});

test("every province of a country with known post codes has some", () => {
  const beginnings = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, "0"));
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const tried = [
    ...beginnings.flatMap((start) => ["", "0", "00", "0000"].map((rest) => start + rest)),
    ...letters.map((letter) => `${letter}0A 0A0`),
  ];
  for (const country of ["US", "CA", "AU", "ES", "JP", "TW"]) {
    const known = new Set(tried.flatMap((code) => provincesOfPostCode(country, code)));
    const named = provinces.filter((each) => each.country === country).map(({ code }) => code);
    expect({ country, missing: named.filter((code) => !known.has(code)) }).toEqual({ country, missing: [] });
    expect({ country, unknown: [...known].filter((code) => !named.includes(code)) }).toEqual({ country, unknown: [] });
  }
});
