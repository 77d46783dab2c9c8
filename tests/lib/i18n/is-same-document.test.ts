import { expect, test } from "@jest/globals";
import { isSameDocument } from "@/lib/i18n/is-same-document";

test.each([
  ["en", "/", "/course", true],
  ["en", "/course", "/", true],
  ["ja", "/ja", "/ja/course", true],
  ["ja", "/ja/course", "/ja", true],
  ["ja", "/ja/course", "/course", false],
  ["ja", "/ja/course", "/zh-TW/course", false],
  ["en", "/course", "/ja/course", false],
  ["en", "/course", "/cart", false],
  ["en", "/cart", "/check_out", true],
  ["ja", "/ja/cart", "/ja/check_out", true],
  ["en", "/cart", "/course", false],
  ["en", "/my_course", "/my_course_detail", false],
  ["ja", "/ja/my_course_detail", "/ja/my_course_detail", true],
  ["en", "/my_course_detail", "/course_detail", false],
  ["en", "/", "/api/session", false],
  ["en", "/", "/course/3", false],
  ["en", "/", "/no_such_page", false],
] as const)("in %s the navigation from %s to %s keeps the document: %s", (locale, from, to, stays) => {
  expect(isSameDocument({ from, to, locale })).toBe(stays);
});
