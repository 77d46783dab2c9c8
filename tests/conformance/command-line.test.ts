import { execFile } from "node:child_process";
import { expect, test } from "@jest/globals";
import { readOptions } from "@/conformance/options";
import { openFakeProvider, success } from "../support/servers/fake-provider";

type Ended = { code: number; out: string; err: string };

function run(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["conformance/conformance.ts", ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test("a URL alone selects every check for visitors", () => {
  expect(readOptions(["https://provider.example/api/"])).toEqual({
    url: "https://provider.example/api",
    member: null,
    write: false,
    tenant: "canopy",
    slowMs: 5000,
    only: ["shapes", "languages", "paging", "writes", "refusals", "signed-out", "unknown"],
    json: false,
  });
});

test("the parts run in their own order, whatever the order on the command line", () => {
  const { only, slowMs, member } = readOptions([
    ..."http://localhost:4000 --only paging,shapes --slow-ms 250 --user demo --password word".split(" "),
  ]);
  expect({ only, slowMs, member }).toEqual({ only: ["shapes", "paging"], slowMs: 250, member: { username: "demo", password: "word" } });
});

test.each([
  ["", "The address of a provider is missing."],
  ["nowhere", "nowhere is not the address of a provider."],
  ["ftp://provider.example", "ftp://provider.example is not the address of a provider."],
  ["http://a http://b", "One address is enough: what is http://b?"],
  ["http://a --user demo", "A user needs a password, and a password a user."],
  ["http://a --password word", "A user needs a password, and a password a user."],
  ["http://a --write", "--write needs a user and a password."],
  ["http://a --slow-ms 0", "--slow-ms 0 is not between 1 and 60000."],
  ["http://a --slow-ms soon", "--slow-ms soon is not between 1 and 60000."],
  ["http://a --only shapes,money", "There is no part money."],
  ["http://a --everything", "Unknown option '--everything'"],
])("«%s» is refused with a reason and the usage", (line, reason) => {
  const read = () => readOptions(line.split(" ").filter(Boolean));
  expect(read).toThrow(reason);
  expect(read).toThrow("Usage: npm run conformance -- <URL> [options]");
});

test("the program exits with 2 for invalid arguments and shows the valid ones", async () => {
  const { code, out, err } = await run();
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(/^The address of a provider is missing\.\n\nUsage: /);
});

test("the program exits with 1 for an unreachable provider, as text and as JSON", async () => {
  const fakeProvider = await openFakeProvider();
  await fakeProvider.close();
  const { code, out, err } = await run(fakeProvider.url);
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).toContain("✗ GET homeAdvertise/list: expected an answer, came none: ECONNREFUSED (reachability)");
  expect(out).toContain("passed 0 of 1 checks (0 %)");
  const asJson = await run(fakeProvider.url, "--json");
  expect(asJson.code).toBe(1);
  expect(JSON.parse(asJson.out)).toMatchObject({ url: fakeProvider.url, conforms: false, passed: 0, total: 1 });
});

/** The public answers of an empty shop. */
const emptyShop: Record<string, unknown> = {
  "homeAdvertise/list": [],
  "product/homeListByPage": { list: [], total: 0 },
  "product/getProductListByPage": { list: [], total: 0 },
  "portalCountry/portalCountryList": [],
};

test("the program exits with 0 when every check passes", async () => {
  const fakeProvider = await openFakeProvider();
  fakeProvider.behave((request, bindings) => {
    const data = emptyShop[new URL(request.url).pathname.slice(1)];
    return data ? success(data)(request, bindings) : Response.json({ code: 2004, message: "Sign in." }, { status: 401 });
  });
  const { code, out } = await run(fakeProvider.url, "--only", "signed-out");
  await fakeProvider.close();
  expect(out).toMatch(/passed (\d+) of \1 checks \(100 %\)/);
  expect(code).toBe(0);
});
