import { expect, test } from "@jest/globals";
import { getPathname, withoutLocale } from "@/lib/i18n/pathname";

test("a path has its language's prefix, and the default language has none", () => {
  expect(getPathname({ href: "/course?page=2#end", locale: "en" })).toBe("/course?page=2#end");
  expect(getPathname({ href: "/course?page=2#end", locale: "ja" })).toBe("/ja/course?page=2#end");
});

test("the home page of a language has no trailing slash", () => {
  expect(getPathname({ href: "/", locale: "zh-TW" })).toBe("/zh-TW");
  expect(getPathname({ href: "/?app=ios", locale: "zh-TW" })).toBe("/zh-TW?app=ios");
  expect(getPathname({ href: "/#top", locale: "zh-TW" })).toBe("/zh-TW#top");
});

test("a path and its query may be passed separately", () => {
  expect(getPathname({ href: { pathname: "/login", query: { redirect: "/a?b=1" } }, locale: "ja" })).toBe(
    "/ja/login?redirect=%2Fa%3Fb%3D1",
  );
});

test("a foreign address stays unchanged", () => {
  for (const href of ["#top", "https://canopy.example/x", "mailto:a@b.example"]) expect(getPathname({ href, locale: "ja" })).toBe(href);
});

test("a path loses the prefix of its own language only", () => {
  expect(withoutLocale("/ja/course", "ja")).toBe("/course");
  expect(withoutLocale("/ja", "ja")).toBe("/");
  expect(withoutLocale("/en/course", "en")).toBe("/course");
  expect(withoutLocale("/january", "ja")).toBe("/january");
  expect(withoutLocale("/course", "en")).toBe("/course");
});
