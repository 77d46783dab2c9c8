import { expect, test } from "@jest/globals";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider({ settings: { TRUSTED_PROXIES: "10.0.0.5, 10.1.0.0/16, 2001:db8:aa::/48" } });

const household = "203.0.113.7";

/** Requests a code for an unknown member, with a peer address and an `X-Forwarded-For` header. */
async function ask(peer: string, saidFor?: string): Promise<number> {
  const response = await provider.app.request(
    "/member/verificationCodeSend",
    {
      method: "POST",
      headers: { "content-type": "application/json", ...(saidFor && { "x-forwarded-for": saidFor }) },
      body: JSON.stringify({ memberIdName: "nobody_at_all", email: "nobody@example.com" }),
    },
    { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: "IPv4" } } },
  );
  return (await response.json()).code;
}

async function askOften(times: number, peer: string, saidFor?: string): Promise<number[]> {
  const codes = [];
  for (let time = 0; time < times; time += 1) codes.push(await ask(peer, saidFor));
  return codes;
}

test("an address with too many requests is refused for an hour, and another one is not", async () => {
  expect(new Set(await askOften(20, household))).toEqual(new Set([200]));
  expect(await ask(household)).toBe(429);
  expect(await ask("203.0.113.8")).toBe(200);
  await provider.shop.clock.moveBy(61 * 60_000);
  expect(await ask(household)).toBe(200);
});

test("a storefront on this machine and a trusted proxy may name the client", async () => {
  expect((await askOften(21, "127.0.0.1", "198.51.100.1")).at(-1)).toBe(429);
  expect(await ask("::ffff:127.0.0.1", "198.51.100.2")).toBe(200);
  expect(await ask("10.0.0.5", "198.51.100.1")).toBe(429);
  expect(await ask("10.1.7.7", "198.51.100.1, 10.0.0.5, 2001:db8:aa::7")).toBe(429);
});

test("a client that claims another address is counted by its own", async () => {
  const liar = "192.0.2.66";
  for (let time = 0; time < 20; time += 1) expect(await ask(liar, `198.51.100.${100 + time}`)).toBe(200);
  expect(await ask(liar, "198.51.100.200")).toBe(429);
  expect(await ask("127.0.0.1", `198.51.100.201, ${liar}`)).toBe(429);
});

test("this machine's own address is never blocked, and an invalid header is ignored", async () => {
  expect(new Set(await askOften(25, "127.0.0.1"))).toEqual(new Set([200]));
  expect(new Set(await askOften(25, "::1", "unknown, not-an-address"))).toEqual(new Set([200]));
});

test("a client that trusted proxies cannot name is not counted under an address that it wrote itself", async () => {
  for (let time = 0; time < 21; time += 1) await ask("10.0.0.5", "198.51.100.77, unknown");
  expect(await ask("10.0.0.5", "198.51.100.77")).toBe(200);
});

test("the addresses of one IPv6 network are counted together, and mapped addresses as IPv4", async () => {
  for (let time = 0; time < 20; time += 1) expect(await ask(`2001:db8:1:2::${time.toString(16)}`)).toBe(200);
  expect(await ask("2001:db8:1:2:ffff:ffff:ffff:ffff")).toBe(429);
  expect(await ask("2001:db8:1:3::1")).toBe(200);
  await askOften(20, "203.0.113.99");
  expect(await ask("::ffff:203.0.113.99")).toBe(429);
  expect(await ask("::1", "::ffff:cb00:7163")).toBe(429);
});

test("an address that looks up too many pay links is refused", async () => {
  const lookUp = async () => {
    const response = await provider.app.request(
      "/payLink/show",
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token: "guessed" }) },
      { incoming: { socket: { remoteAddress: "203.0.113.99", remotePort: 1, remoteFamily: "IPv4" } } },
    );
    return response.status;
  };
  for (let time = 0; time < 300; time += 1) expect(await lookUp()).toBe(404);
  expect(await lookUp()).toBe(429);
});
