import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

let provider: TestProvider;
let own: Buyer;
let address: string;

beforeAll(async () => {
  provider = await openTestProvider();
  own = await newBuyer(provider, { address: null });
  for (const amount of [10, 20.5]) await own.grant("wallet", amount);
  address = (await own.call("GET wallet/statement", { accountType: 1 })).data.pdf ?? "";
});

afterAll(() => provider.close());

async function download(path: string, token?: string) {
  const response = await provider.app.request(path, token ? { headers: { authorization: token } } : {});
  return { response, text: Buffer.from(await response.arrayBuffer()).toString("latin1") };
}

test.each(languages.map(({ header, locale }) => [header, locale]))("the PDF of a statement is tagged and in %s", async (header, locale) => {
  const { response, text } = await download(address.replace("en_US", header), own.token);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="canopy-wallet-20\d\d-\d\d\.pdf"$/);
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toContain(`/Lang (${locale})`);
  for (const part of ["/MarkInfo", "/StructTreeRoot", "/S /Table", "/S /TH", "/S /H1"]) expect(text).toContain(part);
});

test("the PDF of a statement is for its owner only", async () => {
  expect((await download(address)).response.status).toBe(401);
  const other = await newBuyer(provider, { address: null });
  expect((await download(address, other.token)).response.status).toBe(404);
});
