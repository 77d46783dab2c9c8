import { expect, test } from "@jest/globals";
import { clientAddress, clientNetwork, isTrusted, trustedProxies } from "@/lib/security/client-address";

const trusted = trustedProxies("10.0.0.0/8, 192.0.2.4,2001:db8:aa::/48, ::ffff:172.16.0.0/108");
const stranger = "203.0.113.7";

const chains: { name: string; peer?: string; header?: string; client: string | null }[] = [
  { name: "a client without a proxy", peer: stranger, client: stranger },
  { name: "an untrusted peer that names somebody else", peer: stranger, header: "198.51.100.1", client: stranger },
  { name: "an untrusted peer that names this machine", peer: stranger, header: "127.0.0.1", client: stranger },
  { name: "a trusted proxy", peer: "192.0.2.4", header: stranger, client: stranger },
  { name: "a proxy on this machine", peer: "127.0.0.1", header: stranger, client: stranger },
  { name: "a proxy on this machine over IPv6", peer: "::1", header: stranger, client: stranger },
  { name: "any address of this machine", peer: "127.8.9.1", header: stranger, client: stranger },
  { name: "a mapped peer", peer: "::ffff:127.0.0.1", header: stranger, client: stranger },
  { name: "a mapped peer in hexadecimal", peer: "::FFFF:7f00:1", header: stranger, client: stranger },
  { name: "a mapped stranger", peer: `::ffff:${stranger}`, header: "198.51.100.1", client: stranger },
  { name: "a mapped client in the header", peer: "10.1.2.3", header: `::ffff:${stranger}`, client: stranger },
  { name: "a chain of trusted proxies", peer: "10.1.2.3", header: `${stranger}, 10.9.9.9, 192.0.2.4`, client: stranger },
  { name: "a chain that the client began itself", peer: "10.1.2.3", header: `198.51.100.1, ${stranger}, 10.9.9.9`, client: stranger },
  { name: "a client that claims to be a trusted proxy", peer: "10.1.2.3", header: `198.51.100.1, 10.0.0.1, ${stranger}`, client: stranger },
  { name: "a range given as mapped addresses", peer: "172.16.200.1", header: stranger, client: stranger },
  { name: "an address just outside of a range", peer: "11.0.0.1", header: stranger, client: "11.0.0.1" },
  { name: "an IPv6 range", peer: "2001:db8:aa:ffff::1", header: stranger, client: stranger },
  { name: "an address just outside of an IPv6 range", peer: "2001:db8:ab::1", header: stranger, client: "2001:db8:ab::1" },
  { name: "another spelling of an IPv6 address", peer: "10.1.2.3", header: "2001:0DB8:0000::00ff", client: "2001:db8::ff" },
  { name: "a zone", peer: "fe80::1%eth0", client: "fe80::1" },
  { name: "a port", peer: "10.1.2.3", header: `${stranger}:51234`, client: stranger },
  { name: "a port after an IPv6 address", peer: "10.1.2.3", header: "[2001:db8::9]:443", client: "2001:db8::9" },
  { name: "blanks", peer: "10.1.2.3", header: `  ${stranger} ,10.1.1.1 `, client: stranger },
  { name: "a trusted proxy that names nobody", peer: "10.1.2.3", client: null },
  { name: "only trusted hops", peer: "10.1.2.3", header: "10.0.0.1, 127.0.0.1", client: null },
  { name: "text behind which a client hides", peer: "10.1.2.3", header: "198.51.100.1, unknown", client: null },
  { name: "an empty entry behind which a client hides", peer: "10.1.2.3", header: "198.51.100.1, ", client: null },
  { name: "an octal address", peer: "10.1.2.3", header: "0177.0.0.1", client: null },
  { name: "no connection", header: stranger, client: null },
];

test.each(chains)("$name is $client", ({ peer, header, client }) => {
  expect(clientAddress(peer, header, trusted)).toBe(client);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::9:8:7:6:5", "2001:db8:0:9::/64"],
  ["::2", "0:0:0:0::/64"],
])("%s is counted as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each(["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/8/8", "2001:db8::/129", "::ffff:10.0.0.0/90", "proxy.example", "10.0.0"])(
  "%s is refused as a trusted proxy",
  (entry) => {
    expect(() => trustedProxies(`192.0.2.4, ${entry}`)).toThrow(`"${entry}" is not an address or a range like 10.0.0.0/8`);
  },
);

test("only this machine is trusted without a configured proxy", () => {
  expect([undefined, ""].map((list) => isTrusted("127.0.0.1", trustedProxies(list)))).toEqual([true, true]);
  expect(isTrusted("10.0.0.1", trustedProxies())).toBe(false);
  expect(isTrusted(undefined, trusted)).toBe(false);
});

test("a header of the maximum length is parsed quickly", () => {
  const hops = Array<string>(4000).fill("10.0.0.1").join(", ");
  expect(clientAddress("10.1.2.3", `${stranger}, ${hops}`, trusted)).toBe(stranger);
  expect(clientAddress("10.1.2.3", "[".repeat(16_000), trusted)).toBeNull();
});
