import { beforeAll, expect, test } from "@jest/globals";
import { languages } from "@/lib/contract/wire/language";
import { drawStatement } from "@/provider/modules/wallet/statement/draw";
import { maxPdfRows } from "@/provider/modules/wallet/statement/pdf-limit";
import { type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let own: Buyer;
let address: string;

beforeAll(async () => {
  own = await newBuyer(provider, { address: null });
  for (const amount of [10, 20.5]) await own.grant("wallet", amount);
  address = (await own.call("GET wallet/statement", { accountType: 1 })).data.pdf ?? "";
});

async function download(path: string, token?: string) {
  const response = await provider.app.request(path, token ? { headers: { authorization: token } } : {});
  return { response, text: Buffer.from(await response.arrayBuffer()).toString("latin1") };
}

test.each(languages.map(({ header, locale }) => [header, locale]))("the PDF of a statement is tagged and in %s", async (header, locale) => {
  const { response, text } = await download(address.replace("en_US", header), own.token);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="statement-wallet-20\d\d-\d\d\.pdf"$/);
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toContain(`/Lang (${locale})`);
  for (const part of ["/MarkInfo", "/StructTreeRoot", "/S /Table", "/S /TH", "/S /H1"]) expect(text).toContain(part);
});

test("the PDF of a statement is for its owner only", async () => {
  expect((await download(address)).response.status).toBe(401);
  const other = await newBuyer(provider, { address: null });
  expect((await download(address, other.token)).response.status).toBe(404);
});

test("other requests are answered while a statement of the most rows is drawn", async () => {
  const createdAt = new Date("2026-11-05T10:00:00Z");
  const row = { kind: "grant", notes: "Grant", amountCents: 100, createdAt, orderNumber: null, counterparty: null };
  const rows = Array.from({ length: maxPdfRows }, (_, index) => ({ ...row, number: index + 1, balanceCents: (index + 1) * 100 }));
  const span = { accountId: 1, after: 0, until: maxPdfRows, openingCents: 0, closingCents: maxPdfRows * 100 };
  const statement = { span, month: "2026-11", account: "wallet" as const, member: "CA10000001", rows, shop: "Nord & Lys", now: createdAt };
  let turns = 0;
  let next = setImmediate(function turn() {
    turns += 1;
    next = setImmediate(turn);
  });
  const [drawn, second] = await Promise.all([drawStatement(statement, "ja_JP"), drawStatement(statement, "ja_JP")]);
  clearImmediate(next);
  // On the thread of the requests the loop turns a few times only, between the parts of the file.
  expect(turns).toBeGreaterThan(1000);
  expect(Buffer.from(drawn.subarray(0, 8)).toString()).toBe("%PDF-1.7");
  expect(second).toEqual(drawn);
  // The name is written into XML.
  expect(Buffer.from(drawn).toString()).toContain("<xmp:CreatorTool>Nord ＆ Lys</xmp:CreatorTool>");
}, 60_000);
