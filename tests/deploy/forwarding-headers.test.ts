import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** By these headers a client, a proxy or a network of proxies says who has asked, and for which address. */
const forwarding = [
  "CF-Connecting-IP",
  "CF-Connecting-IPv6",
  "CF-IPCountry",
  "CF-Pseudo-IPv4",
  "CF-Visitor",
  "Client-IP",
  "ClientIP",
  "Fastly-Client-IP",
  "Fly-Client-IP",
  "Forwarded",
  "Forwarded-For",
  "Front-End-Https",
  "Proxy",
  "Proxy-Client-IP",
  "True-Client-IP",
  "Via",
  "WL-Proxy-Client-IP",
  "X-Appengine-User-IP",
  "X-Azure-ClientIP",
  "X-Client-IP",
  "X-Cluster-Client-IP",
  "X-Envoy-External-Address",
  "X-Forwarded",
  "X-Forwarded-By",
  "X-Forwarded-For",
  "X-Forwarded-For-Original",
  "X-Forwarded-Host",
  "X-Forwarded-Port",
  "X-Forwarded-Prefix",
  "X-Forwarded-Proto",
  "X-Forwarded-Protocol",
  "X-Forwarded-Scheme",
  "X-Forwarded-Server",
  "X-Forwarded-Ssl",
  "X-HTTP-DestinationURL",
  "X-HTTP-Host",
  "X-Host",
  "X-Original-Forwarded-For",
  "X-Original-Host",
  "X-Original-URL",
  "X-Originating-IP",
  "X-ProxyUser-IP",
  "X-Real-IP",
  "X-Remote-Addr",
  "X-Remote-IP",
  "X-Rewrite-URL",
  "X-URL-Scheme",
  "X_Forwarded_For",
];

/** What browsers send, which the shop reads or passes on. */
const others = [
  "Accept-Language",
  "Authorization",
  "Cookie",
  "Idempotency-Key",
  "Origin",
  "Referer",
  "Sec-Fetch-Site",
  "Traceparent",
  "User-Agent",
  "X-Request-Id",
];

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

// The workflows install it, so there its absence is a failure.
const withHaproxy = hasHaproxy || process.env.CI ? test : test.skip;
if (!hasHaproxy)
  process.stderr.write("There is no haproxy, so the headers that it removes are NOT TESTED here. Install haproxy to test them.\n");

let echo: Server;
let balancer: ChildProcess | undefined;
let shopPort = 0;
let callsPort = 0;

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => void server.close(closed));
  return port;
}

/** The headers with which a request arrives behind the balancer; null while nothing answers. */
async function arrived(port: number, headers: Record<string, string>): Promise<IncomingMessage["headers"] | null> {
  return new Promise((resolve) => {
    const sent = request({ host: "127.0.0.1", port, path: "/", headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(response.statusCode === 200 ? JSON.parse(Buffer.concat(parts).toString()) : null);
    });
    sent.on("error", () => resolve(null));
    sent.end();
  });
}

beforeAll(async () => {
  if (!hasHaproxy) return;
  echo = createServer((asked, answer) => void answer.end(JSON.stringify(asked.headers)));
  await new Promise<void>((listening) => void echo.listen(0, "127.0.0.1", listening));
  const behind = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
  [shopPort, callsPort] = [await freePort(), await freePort()];
  const servers = ["STOREFRONT_1", "STOREFRONT_2", "STOREFRONT_3", "PROVIDER_1", "PROVIDER_2"].map((name) => [name, behind]);
  const env = { ...Object.fromEntries(servers), SHOP_BIND: `127.0.0.1:${shopPort}`, PROVIDER_BIND: `127.0.0.1:${callsPort}` };
  balancer = spawn("haproxy", ["-db", "-f", "deploy/haproxy.cfg"], { env: { ...process.env, ...env }, stdio: "ignore" });
  for (const port of [shopPort, callsPort]) {
    for (let tries = 0; (await arrived(port, {})) === null && tries < 100; tries += 1) await setTimeout(100);
  }
}, 30_000);

afterAll(async () => {
  balancer?.kill("SIGKILL");
  if (hasHaproxy) await new Promise((closed) => void echo.close(closed));
});

const claimed = Object.fromEntries(forwarding.map((name) => [name, name.includes("Host") ? "evil.example" : "203.0.113.9"]));

withHaproxy("the balancer removes every header by which a client could claim another address, and sets its own", async () => {
  const headers = await arrived(shopPort, { ...claimed, ...Object.fromEntries(others.map((name) => [name, "kept"])) });
  expect(headers?.["x-forwarded-for"]).toBe("127.0.0.1");
  const known = forwarding.map((name) => name.toLowerCase());
  expect(Object.keys(headers ?? {}).filter((name) => known.includes(name))).toEqual(["x-forwarded-for"]);
  expect(Object.values(headers ?? {}).filter((value) => value === "203.0.113.9" || value === "evil.example")).toEqual([]);
  for (const name of others) expect(headers?.[name.toLowerCase()]).toBe("kept");
});

withHaproxy("calls keep the address that a storefront has verified, and no other claim that is read anywhere", async () => {
  const headers = await arrived(callsPort, claimed);
  expect(headers?.["x-forwarded-for"]).toBe("203.0.113.9");
  for (const name of ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "true-client-ip", "client-ip", "cf-connecting-ip"])
    expect(headers).not.toHaveProperty(name);
});
