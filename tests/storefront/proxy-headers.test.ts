import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { trustedProxies } from "@/lib/security/client-address";
import { trustOnlyProxies } from "@/storefront/proxy-headers";
import { type Listening, listening } from "../support/servers/listening";

let served: Listening;
let peer = "";

beforeAll(async () => {
  const server = createServer((request, response) => {
    Object.defineProperty(request.socket, "remoteAddress", { value: peer, configurable: true });
    trustOnlyProxies(request, trustedProxies("10.0.0.0/8"));
    response.end(JSON.stringify(request.headers));
  });
  served = await listening(server);
});

afterAll(() => served.close());

const said = {
  "x-forwarded-for": "198.51.100.1, 203.0.113.7",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "https",
  "x-real-ip": "198.51.100.1",
  forwarded: "for=198.51.100.1",
};

async function headersFrom(address: string, headers: Record<string, string> = said): Promise<Record<string, string>> {
  peer = address;
  const answer = await fetch(served.url, { headers });
  return (await answer.json()) as Record<string, string>;
}

test("an untrusted peer is the client, and its proxy headers are dropped", async () => {
  const { host, ...headers } = await headersFrom("192.0.2.66");
  expect(headers["x-forwarded-for"]).toBe("192.0.2.66");
  expect(Object.keys(headers).filter((name) => name !== "x-forwarded-for" && name in said)).toEqual([]);
});

test("behind a trusted proxy only the nearest untrusted address is forwarded, with the scheme and host that the proxy reports", async () => {
  expect(await headersFrom("10.0.0.5")).toMatchObject({ ...said, "x-forwarded-for": "203.0.113.7" });
  expect(await headersFrom("::ffff:10.0.0.5")).toMatchObject({ "x-forwarded-for": "203.0.113.7" });
});

test("a proxy that names no client leaves no client", async () => {
  expect(await headersFrom("127.0.0.1", {})).not.toHaveProperty("x-forwarded-for");
  expect(await headersFrom("10.0.0.5", { "x-forwarded-for": "198.51.100.1, unknown" })).not.toHaveProperty("x-forwarded-for");
});
