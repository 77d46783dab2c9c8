import { beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { audit, picture, product } from "@/provider/db/schema";
import { type Browser, consoleOrigin, newOperator, openConsole } from "@/tests/support/provider/console";
import { plainPicture } from "@/tests/support/provider/pictures";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let browser: Browser;
const address = "/api/picture/add/upload?field=picture&file=plain.png";

beforeAll(async () => {
  browser = openConsole(provider).browser();
  await newOperator(provider, browser, "catalogue");
});

/** Sends bytes as the console's page does. */
async function send(path: string, body: BodyInit, own: Record<string, string> = {}, by: Browser = browser) {
  const { app } = openConsole(provider);
  const headers = {
    host: "localhost:4001",
    origin: consoleOrigin,
    "content-type": "application/octet-stream",
    cookie: by.cookie(),
    ...own,
  };
  // A stream needs this option, which the types of browsers lack.
  const init = { method: "POST", headers, body, duplex: "half" };
  const response = await app.request(consoleOrigin + path, init);
  return { status: response.status, body: (await response.json()) as { value?: string; message?: string; problem?: string } };
}

const plain = async () => (await plainPicture({ width: 800, height: 600 }).png().toBuffer()) as Buffer<ArrayBuffer>;

test("a picture is uploaded, added by its command with a row of the audit log, and served to the console", async () => {
  const rows = await provider.shop.db.$count(audit);
  const { status, body } = await send(address, await plain());
  expect([status, body.value]).toEqual([200, expect.stringMatching(/^picture\//)]);
  expect(await provider.shop.db.$count(audit)).toBe(rows);
  const given = { product: "hori-knife", picture: body.value };
  expect((await browser.ask("/api/picture/add?dry=yes", given)).status).toBe(200);
  expect(await provider.shop.db.$count(audit)).toBe(rows);
  expect((await browser.ask("/api/picture/add", given)).status).toBe(200);
  expect(await provider.shop.db.$count(audit)).toBe(rows + 1);
  const [row] = await provider.shop.db.select().from(product).where(eq(product.slug, "hori-knife"));
  expect(row?.albumPics.at(-1)).toBe(body.value);

  const listed = await browser.ask("/api/picture/list?product=hori-knife");
  for (const { address: shown } of listed.body.output.rows) {
    const answer = await openConsole(provider).app.request(consoleOrigin + String(shown).split("#")[0], {
      headers: { host: "localhost:4001" },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/avif"]);
  }
});

test("a file that is too large is refused while it is read, whatever length it claims", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const { status, body } = await send(address, endless);
  expect([status, body.message]).toEqual([413, "The file has more than 20 MB."]);
  expect(sent).toBeLessThan(30);
});

test("a file of another page, without a session or of another role is refused and not stored", async () => {
  const before = await provider.shop.db.$count(picture);
  const bytes = (await plainPicture({ width: 900, height: 700 }).png().toBuffer()) as Buffer<ArrayBuffer>;
  expect((await send(address, bytes, { origin: "https://evil.example" })).status).toBe(403);
  expect((await send(address, bytes, { "content-type": "text/plain" })).status).toBe(415);
  expect((await send(address, bytes, { cookie: "" })).status).toBe(401);
  const other = openConsole(provider).browser();
  await newOperator(provider, other, "support");
  expect((await send(address, bytes, {}, other)).status).toBe(403);
  expect((await send("/api/picture/add/upload?field=product", bytes)).status).toBe(404);
  expect((await send("/api/price/upload?field=product", bytes)).status).toBe(404);
  expect((await send(address, Buffer.from("no picture"))).status).toBe(422);
  expect(await provider.shop.db.$count(picture)).toBe(before);
});

test("a name that is no stored picture is refused", async () => {
  const forged = `picture/${"0".repeat(32)};320_640;4x3`;
  for (const name of [forged, "nothing", "/etc/passwd", "https://evil.example/a.avif", { bytes: "x" }]) {
    const { status } = await browser.ask("/api/picture/add", { product: "hori-knife", picture: name });
    expect(status).toBe(422);
  }
});
