import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { documentOf, repeatable, withoutMark } from "@/storefront/pages/repeatable";

function requestOf(url: string, headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method: "GET", url, headers });
}

test.each([
  ["/course", "/course"],
  ["/course?_rsc", "/course"],
  ["/course?_rsc=a1", "/course"],
  ["/course_detail?id=5&_rsc=a1", "/course_detail?id=5"],
  ["/course_detail?_rsc=a1&id=5", "/course_detail?id=5"],
  ["/search?keyword=_rsc", "/search?keyword=_rsc"],
])("the page of %s is %s", (url, page) => {
  expect(withoutMark(url)).toBe(page);
});

test("a read is repeated as it came, whatever the framework has made of the one before", () => {
  const repeat = repeatable(requestOf("/course", { host: "shop.example" }));
  const first = repeat();
  Object.assign(first, { url: "/en/course" });
  first.headers["x-matched-path"] = "/[locale]/course";
  const second = repeat();
  expect([second.method, second.url, second.headers]).toEqual(["GET", "/course", { host: "shop.example" }]);
});

test("the document of a link that is looked at in advance is asked for with the visitor's language, and as no data", () => {
  const headers = {
    host: "shop.example",
    cookie: "tongue=ja",
    "if-none-match": '"a"',
    rsc: "1",
    "next-router-prefetch": "1",
    "next-url": "/",
  };
  const document = documentOf(requestOf("/course?_rsc=a1", headers));
  expect([document.url, document.headers]).toEqual(["/course", { host: "shop.example", cookie: "tongue=ja" }]);
});
