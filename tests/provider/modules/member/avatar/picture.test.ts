import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { type Bytes, openMember, refused, size } from "@/tests/support/provider/avatar";
import {
  animatedGif,
  bmpOf,
  bmpThatClaims,
  centerColor,
  changed,
  isSimilar,
  orange,
  plainPicture,
} from "@/tests/support/provider/pictures";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

async function fetchPicture(address: string) {
  const response = await provider.app.request(address);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const formats: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  "a JPG": () => plainPicture(size).jpeg().toBuffer(),
  "a PNG": () => plainPicture(size).png().toBuffer(),
  "a PNG of sixteen bits": () => plainPicture(size).toColorspace("rgb16").png().toBuffer(),
  "a GIF": () => plainPicture(size).gif().toBuffer(),
  "the first frame of a GIF that moves": () => animatedGif(size),
  "a BMP of 8 bits": () => bmpOf(size, 8),
  "a BMP of 24 bits": () => bmpOf(size, 24),
  "a BMP of 24 bits with an odd width": () => bmpOf({ width: 91, height: 60 }, 24),
  "a BMP of 32 bits": () => bmpOf(size, 32),
};

test.each(Object.keys(formats))("%s becomes a square WebP", async (name) => {
  const { status, data } = await (await openMember(provider)).send((await formats[name]?.()) ?? "", "anything", "application/octet-stream");
  expect(status).toBe(200);
  expect(data).toMatch(/^\/media\/upload\/[0-9a-f]{32}\.webp$/);
  const { bytes, headers } = await fetchPicture(data);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(isSimilar(await centerColor(bytes), orange)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
});

test("a BMP is upright for both row orders", async () => {
  const upwards = Buffer.concat([bmpOf({ width: 60, height: 30 }, 24, [0, 0, 0]), bmpOf({ width: 60, height: 30 }, 24).subarray(54)]);
  upwards.writeInt32LE(60, 22);
  const downwards = Buffer.from(upwards);
  downwards.writeInt32LE(-60, 22);
  for (const [file, top, bottom] of [
    [upwards, orange, [0, 0, 0]],
    [downwards, [0, 0, 0], orange],
  ] as const) {
    const { data } = await (await openMember(provider)).send(file);
    const { bytes } = await fetchPicture(data);
    const half = (y: number) => sharp(bytes).extract({ left: 0, top: y, width: 512, height: 200 }).toBuffer();
    expect(isSimilar(await centerColor(await half(0)), [...top])).toBe(true);
    expect(isSimilar(await centerColor(await half(312)), [...bottom])).toBe(true);
  }
});

test("metadata is removed and the orientation applied", async () => {
  const left = await plainPicture({ width: 100, height: 200 }).png().toBuffer();
  const exif = { IFD0: { Copyright: "Robin Reed" }, IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" } };
  const file = await sharp({ create: { width: 200, height: 200, channels: 3, background: "black" } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const before = await sharp(file).metadata();
  expect(before.exif?.toString("latin1")).toContain("Robin Reed");
  expect(before.orientation).toBe(6);

  const { data } = await (await openMember(provider)).send(file);
  const { bytes } = await fetchPicture(data);
  const { exif: kept, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ kept, icc, xmp, iptc, orientation }).toEqual({});
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Robin Reed|EXIF|GPS/);
  // Turned by a quarter to the right, the left half is the upper one.
  expect(isSimilar(await centerColor(await sharp(bytes).extract({ left: 0, top: 0, width: 512, height: 200 }).toBuffer()), orange)).toBe(
    true,
  );
  expect(
    isSimilar(await centerColor(await sharp(bytes).extract({ left: 0, top: 312, width: 512, height: 200 }).toBuffer()), [0, 0, 0]),
  ).toBe(true);
});

test("data appended to a picture is removed", async () => {
  const file = Buffer.concat([await plainPicture(size).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  const { data } = await (await openMember(provider)).send(file);
  expect(Buffer.from((await fetchPicture(data)).bytes).toString("latin1")).not.toContain("script");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';

const noPictures: Record<string, () => Promise<Bytes> | Bytes> = {
  "a text with the name of a picture": () => "just words",
  "an empty file": () => "",
  "an SVG with a script": () => svg,
  "an SVG behind the beginning of a GIF": () => `GIF89a${svg}`,
  "a WebP": () => plainPicture(size).webp().toBuffer(),
  "a TIFF": () => plainPicture(size).tiff().toBuffer(),
  "a JPG that breaks off": async () => (await noise().jpeg().toBuffer()).subarray(0, 4000),
  "a PNG that breaks off": async () => (await noise().png().toBuffer()).subarray(0, 4000),
  "a GIF that breaks off": async () => (await noise().gif().toBuffer()).subarray(0, 900),
  "a BMP that breaks off": () => bmpOf(size, 24).subarray(0, 4000),
  "a BMP that is its two letters": () => "BM",
  "a BMP that is all header": () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(60, 0xff)]),
  "a BMP of run lengths, which we would misread,": () => changed(bmpOf(size, 8), 30, 1),
  "a BMP with a gap before its pixels": () => changed(bmpOf(size, 24), 10, 60),
  "a BMP of no rows": () => bmpThatClaims(8000, 0),
  "a BMP of a negative width": () => bmpThatClaims(-2_000_000, 8),
  "a BMP that claims a row more than it has": () => changed(bmpOf(size, 24), 22, size.height + 1),
  "a BMP of more colors than a byte can name": () => manyColors(1_000_000),
};

function noise() {
  return sharp({
    create: { width: 200, height: 200, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
}

/** One pixel behind a palette that takes as long to read as the file may be. */
function manyColors(count: number): Buffer {
  const [header, pixel] = [changed(changed(bmpOf({ width: 1, height: 1 }, 24), 46, count), 10, 54 + 4 * count), Buffer.alloc(4)];
  return Buffer.concat([header.subarray(0, 54), Buffer.alloc(4 * count), pixel]);
}

test.each(Object.keys(noPictures))("%s is refused with a message", async (name) => {
  const member = await openMember(provider);
  expect(await member.send((await noPictures[name]?.()) ?? "")).toMatchObject(refused("notAPicture"));
  expect(await member.uploads()).toMatchObject([{ content: null, usedAt: null }]);
});

test("text in place of the file is refused with its field", async () => {
  const member = await newMember(provider);
  const form = new FormData();
  form.append("Img", "me.png");
  const { status, json } = await provider.raw("POST", "member/icon/upload", { body: form, headers: { authorization: member.token } });
  expect({ status, ...json() }).toMatchObject({ status: 400, issues: [{ field: "Img" }] });
});
