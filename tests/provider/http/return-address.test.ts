import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { payment } from "@/provider/db/schema";
import { isReturnAddress } from "@/provider/http/return-address";
import { sentence } from "@/provider/http/sentence";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp } from "@/tests/support/provider/with-modules";

const provider = useProvider({
  settings: { SHOP_URL: "http://127.0.0.1:3000", PUBLIC_URL: "https://shop.example", TEST_PAYMENTS: "yes" },
});

const shop = { SHOP_URL: "https://shop.example" };

test.each(["https://shop.example", "https://shop.example/order_list?status=2#top", "https://SHOP.example:443/x"])(
  "%s is an address of the shop",
  (address) => expect(isReturnAddress(address, shop)).toBe(true),
);

test.each([
  "http://shop.example/",
  "https://shop.example:8443/",
  "https://shop.example.evil.example/",
  "https://evil.example/?https://shop.example",
  "https://robin@shop.example/",
  "https://shop.example@evil.example/",
  "https:\\\\evil.example/",
  "https://evil.example\\@shop.example/",
  "//shop.example/",
  "/order_list",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://localhost:3000/",
  "",
])("«%s» is not an address of the shop", (address) => expect(isReturnAddress(address, shop)).toBe(false));

test("a shop may have one address for the provider and another for browsers", () => {
  const both = { SHOP_URL: "http://127.0.0.1:3000", PUBLIC_URL: "https://shop.example" };
  expect(["http://127.0.0.1:3000/x", "https://shop.example/x"].every((address) => isReturnAddress(address, both))).toBe(true);
  expect(isReturnAddress("http://localhost:3000/x", both)).toBe(false);
});

test("a shop without an address is on this machine only", () => {
  for (const address of ["http://localhost:3000/x", "http://127.0.0.1/", "https://[::1]:3000/"])
    expect(isReturnAddress(address, {})).toBe(true);
  for (const address of ["https://shop.example/", "http://localhost.evil.example/", "http://127.0.0.2/", "ftp://localhost/"])
    expect(isReturnAddress(address, {})).toBe(false);
});

/** Orders a course and starts its payment by e-wallet. */
async function startPayment(successUrl: string) {
  const { token } = await newMember(provider);
  const { choice } = await sampleProduct(provider, "slow-sourdough");
  const order: CallInput<"POST order/generate/confirm"> = {
    confirmProducts: [{ ...choice, quantity: 1 }],
    orderType: 1,
    source: 1,
    type: 2,
  };
  const { data } = await provider.call("POST order/generate/confirm", order, { token });
  const orderId = data.id ?? 0;
  const answer = await provider.call(
    "POST payment",
    { orderId, paymentMethod: 14, hybrids: [], type: "meadow-pay", successUrl },
    { token },
  );
  const [attempt] = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId));
  return { answer, attempt };
}

async function openGateway(form: Record<string, string>, app = provider.app) {
  const response = await app.request("/gateway/pay", { method: "POST", body: new URLSearchParams(form) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("a payment that would lead out of the shop is refused with its field and starts nothing", async () => {
  const { answer, attempt } = await startPayment("https://evil.example/order_list?status=2");
  const message = sentence("foreignAddress", "en_US");
  expect(answer).toMatchObject({ status: 422, message, issues: [{ field: "successUrl", message }] });
  expect(attempt).toBeUndefined();
});

test("every exit of the gateway page leads back to the shop", async () => {
  const successUrl = "https://shop.example/order_list?status=2";
  const { answer, attempt } = await startPayment(successUrl);
  expect(answer.data.paymentInfo).toContain("/gateway/pay");
  const reference = attempt?.gatewayReference ?? "";
  const page = await openGateway({ reference });
  expect(page.status).toBe(200);
  expect(page.text).toContain(`href="${successUrl}"`);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const decided = await openGateway({ reference, decision: "declined" });
  expect([decided.status, decided.headers.get("location")]).toEqual([303, successUrl]);
});

test("an address accepted before the shop moved leads to the shop's current address", async () => {
  const { attempt } = await startPayment("https://shop.example/order_list?status=2");
  const moved = createApp({ ...provider.shop, settings: { ...provider.shop.settings, PUBLIC_URL: "https://new.example" } });
  const { text } = await openGateway({ reference: attempt?.gatewayReference ?? "" }, moved);
  expect(text).toContain('href="https://new.example"');
  expect(text).not.toContain("https://shop.example");
});
