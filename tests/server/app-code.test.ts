import { expect, test } from "@jest/globals";
import QRCode from "qrcode";
import { GET } from "@/app/app_code/[file]/route";
import { configure } from "../support/storefront";

configure({ PROVIDER_URL: "https://provider.example", PUBLIC_URL: "https://shop.example" });

const ask = (file: string) => GET(new Request(`https://shop.example/app_code/${file}`), { params: Promise.resolve({ file }) });

/** The dark squares of a drawing, row by row, as the strokes of its second path fill them. */
function squaresOf(drawing: string): string[] {
  const size = Number(/viewBox="-3 -3 (\d+)/.exec(drawing)?.[1]) - 6;
  const rows = Array.from({ length: size }, () => Array<string>(size).fill("0"));
  for (const [, x, y, width] of drawing.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    rows[Number(y)]?.fill("1", Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(""));
}

test.each(["ios", "android"])("the code for the app of %s is the shop's address, drawn square by square", async (system) => {
  const response = await ask(`${system}.svg`);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  const { data, size } = QRCode.create(`https://shop.example/?app=${system}`, { errorCorrectionLevel: "M" }).modules;
  const expected = Array.from({ length: size }, (_, row) => Array.from(data.slice(row * size, (row + 1) * size)).join(""));
  expect(squaresOf(await response.text())).toEqual(expected);
});

test.each(["windows.svg", "ios.png", "ios", "../ios.svg"])("there is no code called %j", async (file) => {
  expect((await ask(file)).status).toBe(404);
});
