import { beforeAll, expect, test } from "@jest/globals";
import { NextRequest } from "next/server";
import { gatewayOrigins } from "@/lib/security/gateway-origins";
import { parseReference } from "@/lib/security/gateway-reference";
import { middleware } from "@/middleware";

const nonce = "n".repeat(22);

beforeAll(() => {
  Object.assign(process.env, {
    PUBLIC_URL: "http://localhost:3000",
    PROVIDER_URL: "http://127.0.0.1:4000",
    GATEWAY_ORIGINS: "https://bank.example",
  });
});

async function open(path: string) {
  const { headers } = await middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie: "canopy=sealed" } }));
  return { policy: headers.get("content-security-policy") ?? "", cookies: headers.getSetCookie() };
}

test("only the page that forwards a payment may submit a form to a gateway", async () => {
  const targets = "form-action 'self' http://localhost:3000 http://127.0.0.1:4000 http://localhost:4000 https://bank.example";
  expect((await open("/pay_gateway")).policy.split("; ")).toContain(targets);
  expect((await open("/zh-TW/pay_gateway")).policy.split("; ")).toContain(targets);
  for (const path of ["/pay_now", "/pay_status", "/add_card", "/"])
    expect((await open(path)).policy.split("; ")).toContain("form-action 'self'");
});

test("opening a payment reference uses it up", async () => {
  const gone = `canopy-gateway-${nonce}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
  expect((await open(`/pay_gateway?htmlData=${nonce}.sealed`)).cookies).toEqual([gone]);
  expect((await open(`/ja/pay_gateway?htmlData=${nonce}.sealed`)).cookies).toEqual([gone]);
  expect((await open(`/pay_status?htmlData=${nonce}.sealed`)).cookies).toEqual([]);
  for (const other of ["", "x", `${nonce}`, `${nonce};x.y`, "<form>"]) {
    expect((await open(`/pay_gateway?htmlData=${encodeURIComponent(other)}`)).cookies).toEqual([]);
  }
});

test("a payment reference is two parts of plain characters", async () => {
  expect(parseReference(`${nonce}.Fe26.2*1*a-b_c~2`)).toEqual({ nonce, sealed: "Fe26.2*1*a-b_c~2" });
  for (const other of [null, 7, "", `${nonce}.`, `${nonce}.a b`, `${nonce}.<b>`, `n.${nonce}`]) expect(parseReference(other)).toBeNull();
});

test("allowed gateways are the provider's own pages and the configured origins", async () => {
  expect(gatewayOrigins({ PROVIDER_URL: "https://api.example/v1", PROVIDER_PUBLIC_URL: "https://pay.example/x" })).toEqual([
    "https://api.example",
    "https://pay.example",
  ]);
  expect(gatewayOrigins({ GATEWAY_ORIGINS: " https://a.example  https://b.example:8443/pay nonsense " })).toEqual([
    "https://a.example",
    "https://b.example:8443",
  ]);
  expect(gatewayOrigins({})).toEqual([]);
});
