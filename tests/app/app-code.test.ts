import { expect, test } from "@jest/globals";
import QRCode from "qrcode";
import { GET } from "@/app/app_code/[file]/route";
import { configure } from "../support/storefront/storefront";

configure({ PROVIDER_URL: "https://provider.example", APP_IOS_URL: "https://apps.example/canopy?on=ios" });

const ask = (file: string) => GET(new Request(`https://shop.example/app_code/${file}`), { params: Promise.resolve({ file }) });

/** The dark squares of a QR code by row, read from its second path. */
function squaresOf(drawing: string): string[] {
  const size = Number(/viewBox="-3 -3 (\d+)/.exec(drawing)?.[1]) - 6;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("0"));
  for (const [, x, y, width] of drawing.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    rows[Number(y)]?.fill("1", Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(""));
}

test("the QR code of an app leads to the configured page of its store", async () => {
  const response = await ask("ios.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  const { data, size } = QRCode.create("https://apps.example/canopy?on=ios", { errorCorrectionLevel: "M" }).modules;
  const expected = Array.from({ length: size }, (_, row) => Array.from(data.slice(row * size, (row + 1) * size)).join(""));
  expect(squaresOf(await response.text())).toEqual(expected);
});

test.each(["android.svg", "windows.svg", "ios.png", "ios", "../ios.svg"])("a QR code for %j does not exist", async (file) => {
  expect((await ask(file)).status).toBe(404);
});
