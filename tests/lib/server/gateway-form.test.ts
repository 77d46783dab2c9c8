import { beforeAll, expect, test } from "@jest/globals";
import { readGatewayForm } from "@/lib/server/payment/gateway-form";

beforeAll(() => {
  Object.assign(process.env, {
    PUBLIC_URL: "https://shop.example",
    PROVIDER_URL: "http://127.0.0.1:4000",
    PROVIDER_PUBLIC_URL: "https://provider.example",
    GATEWAY_ORIGINS: "https://bank.example https://wallet.example:8443",
  });
});

const input = '<input type="hidden" name="reference" value="r1">';
const formTo = (action: string, inside = input) => `<form method="post" action="${action}">${inside}</form>`;

test.each([
  "https://bank.example/pay",
  "https://wallet.example:8443/x?y=1",
  "https://provider.example/gateway/pay",
  "http://localhost:4000/gateway/pay",
  "http://127.0.0.1:4000/",
  "https://shop.example/gateway/pay",
])("a form may lead to %s", (action) => {
  expect(readGatewayForm(formTo(action))).toEqual({ action, method: "post", inputs: [{ name: "reference", value: "r1" }] });
});

test.each([
  "https://evil.example/pay",
  "http://bank.example/pay",
  "https://bank.example.evil.example/",
  "https://bank.example@evil.example/",
  "https://me:secret@bank.example/",
  "https://wallet.example/",
  "javascript:alert('http')",
  "//bank.example/pay",
  "/pay",
  "https://shop.example/api/session",
  "https://shop.example/",
  "",
])("a form to %s is refused", (action) => {
  expect(readGatewayForm(formTo(action))).toBeNull();
});

test("inputs are data: entities are decoded once, and repeated names stay repeated", () => {
  const html = formTo(
    "https://bank.example/a?b=1&amp;c=2",
    `<INPUT name='a' value='&lt;b&gt; &amp;amp; &#39;&#x22; &unknown;'><input name=a value=2><input value="no name"><input type=submit name=go value=1>`,
  );
  expect(readGatewayForm(html)).toEqual({
    action: "https://bank.example/a?b=1&c=2",
    method: "post",
    inputs: [
      { name: "a", value: `<b> &amp; '" &unknown;` },
      { name: "a", value: "2" },
    ],
  });
});

test("scripts, comments and text after the form are ignored", () => {
  const noise = `<script>document.write('<form action="https://bank.example/"><input name=x value=1>')</script><!-- <form action=x> -->`;
  const html = `${noise}<body onload="x()"><form onsubmit="evil()" action="https://bank.example/pay">${noise}${input}<style><input name=s></style></form><input name=late value=1>`;
  expect(readGatewayForm(html)).toEqual({
    action: "https://bank.example/pay",
    method: "get",
    inputs: [{ name: "reference", value: "r1" }],
  });
});

test("a hidden second target, an unknown method and an incomplete page are refused", () => {
  expect(readGatewayForm(formTo("https://bank.example/") + formTo("https://bank.example/"))).toBeNull();
  expect(readGatewayForm(`<form method="dialog" action="https://bank.example/">${input}</form>`)).toBeNull();
  expect(readGatewayForm("http")).toBeNull();
  expect(readGatewayForm(formTo("https://bank.example/", "x".repeat(20_000)))).toBeNull();
});

test("the first of two equal attributes counts, as in a browser", () => {
  expect(readGatewayForm('<form action="https://bank.example/a" action="https://evil.example/">')?.action).toBe("https://bank.example/a");
});
