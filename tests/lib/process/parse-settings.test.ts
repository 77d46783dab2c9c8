import { expect, test } from "@jest/globals";
import { parseLanguages, parseLicence, parseOrigins } from "@/lib/process/parse-settings";
import { publicUrlOf } from "@/lib/process/public-url.mjs";

test.each(["en,ja", "en, ja", " en ,ja "])("blanks around the languages of %j are ignored", (text) => {
  expect(parseLanguages(text)).toEqual(["en", "ja"]);
});

test("without a setting three languages are offered", () => {
  expect(parseLanguages()).toEqual(["en", "zh-TW", "ja"]);
});

test("an origin loses its path, and a value without an origin is dropped", () => {
  expect(
    parseOrigins(" https://a.example/  https://b.example:8443/pay\nhttps://*.c.example b.example:80 ftp://d.example nonsense "),
  ).toEqual(["https://a.example", "https://b.example:8443", "https://*.c.example"]);
  expect(parseOrigins()).toEqual([]);
});

test.each(["", "a key alone", "shop.example:", ":key", "shop.example: key"])("%j is an invalid licence", (text) => {
  expect(parseLicence(text)).toBeNull();
});

test("a licence is a domain and a key that may contain colons", () => {
  expect(parseLicence("shop.example:AbC:123")).toEqual({ domain: "shop.example", key: "AbC:123" });
});

test("the public address follows the port unless it is set", () => {
  expect(publicUrlOf({})).toBe("http://localhost:3000");
  expect(publicUrlOf({ PUBLIC_URL: "", PORT: 8080 })).toBe("http://localhost:8080");
  expect(publicUrlOf({ PUBLIC_URL: "https://shop.example/", PORT: "8080" })).toBe("https://shop.example");
});
