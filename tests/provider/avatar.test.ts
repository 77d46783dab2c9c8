import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { pictureBytes } from "@/lib/contract/wire/codes";
import { job, review, upload } from "@/provider/db/schema";
import { cleanUploads } from "@/provider/jobs/clean-uploads";
import { sentence } from "@/provider/messages";
import { bmpOf, isLike, middleOf, movingGif, orange, plainPicture } from "../support/pictures";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleProduct } from "../support/sample";

const dayMs = 24 * 60 * 60 * 1000;
const size = { width: 90, height: 60 };

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

type Bytes = Uint8Array | string;

/** A newcomer, and what can be done with their picture. */
async function openMember() {
  const { token, id } = await newMember(provider);
  const send = (bytes: Bytes, name = "me.png", type = "image/png") =>
    provider.call("POST member/icon/upload", { Img: new File([bytes as BlobPart], name, { type }) }, { token });
  return {
    id,
    send,
    upload: async () => (await send(await plainPicture(size).png().toBuffer())).data,
    change: (avatar: string) => provider.call("POST member/updateMemberAvatar", { avatar }, { token }),
    avatar: async () => (await provider.call("GET member/profile", {}, { token })).data.avatar,
    uploads: () => provider.shop.db.select().from(upload).where(eq(upload.memberId, id)).orderBy(upload.id),
  };
}

async function fetchPicture(address: string) {
  const response = await provider.app.request(address);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const refused = (name: "notAPicture" | "pictureTooLarge" | "tooManyPixels", values = {}) => {
  const message = sentence(name, "en_US", values);
  return { status: 422, message, issues: [{ field: "Img", message }] };
};

const formats: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  "a JPG": () => plainPicture(size).jpeg().toBuffer(),
  "a PNG": () => plainPicture(size).png().toBuffer(),
  "a PNG of sixteen bits": () => plainPicture(size).toColourspace("rgb16").png().toBuffer(),
  "a GIF": () => plainPicture(size).gif().toBuffer(),
  "the first frame of a GIF that moves": () => movingGif(size),
  "a BMP of 8 bits": () => bmpOf(size, 8),
  "a BMP of 24 bits": () => bmpOf(size, 24),
  "a BMP of 24 bits with an odd width": () => bmpOf({ width: 91, height: 60 }, 24),
  "a BMP of 32 bits": () => bmpOf(size, 32),
};

test.each(Object.keys(formats))("%s becomes a square WebP", async (name) => {
  const { status, data } = await (await openMember()).send((await formats[name]?.()) ?? "", "anything", "application/octet-stream");
  expect(status).toBe(200);
  expect(data).toMatch(/^\/media\/upload\/[0-9a-f]{32}\.webp$/);
  const { bytes, headers } = await fetchPicture(data);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
  expect(isLike(await middleOf(bytes), orange)).toBe(true);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
});

test("a BMP whose rows run downwards keeps its head up, and one that runs upwards as well", async () => {
  const upwards = Buffer.concat([bmpOf({ width: 60, height: 30 }, 24, [0, 0, 0]), bmpOf({ width: 60, height: 30 }, 24).subarray(54)]);
  upwards.writeInt32LE(60, 22);
  const downwards = Buffer.from(upwards);
  downwards.writeInt32LE(-60, 22);
  for (const [file, top, bottom] of [
    [upwards, orange, [0, 0, 0]],
    [downwards, [0, 0, 0], orange],
  ] as const) {
    const { data } = await (await openMember()).send(file);
    const { bytes } = await fetchPicture(data);
    const half = (y: number) => sharp(bytes).extract({ left: 0, top: y, width: 512, height: 200 }).toBuffer();
    expect(isLike(await middleOf(await half(0)), [...top])).toBe(true);
    expect(isLike(await middleOf(await half(312)), [...bottom])).toBe(true);
  }
});

test("where a picture was taken does not stay in it, and it stands upright", async () => {
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

  const { data } = await (await openMember()).send(file);
  const { bytes } = await fetchPicture(data);
  const { exif: kept, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ kept, icc, xmp, iptc, orientation }).toEqual({});
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Robin Reed|EXIF|GPS/);
  // Turned by a quarter to the right, the left half is the upper one.
  expect(isLike(await middleOf(await sharp(bytes).extract({ left: 0, top: 0, width: 512, height: 200 }).toBuffer()), orange)).toBe(true);
  expect(isLike(await middleOf(await sharp(bytes).extract({ left: 0, top: 312, width: 512, height: 200 }).toBuffer()), [0, 0, 0])).toBe(
    true,
  );
});

test("what is hidden behind a picture is not kept", async () => {
  const file = Buffer.concat([await plainPicture(size).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
  const { data } = await (await openMember()).send(file);
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
};

function noise() {
  return sharp({
    create: { width: 200, height: 200, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
}

function changed(file: Buffer, at: number, value: number): Buffer {
  file.writeUInt32LE(value, at);
  return file;
}

test.each(Object.keys(noPictures))("%s is refused in words", async (name) => {
  const member = await openMember();
  expect(await member.send((await noPictures[name]?.()) ?? "")).toMatchObject(refused("notAPicture"));
  expect(await member.uploads()).toEqual([]);
});

test("a picture that would be huge once unpacked is refused before it is unpacked", async () => {
  const member = await openMember();
  const bomb = plainPicture({ width: 7000, height: 6000 });
  for (const file of [await bomb.clone().png().toBuffer(), await bomb.clone().gif().toBuffer()]) {
    expect(file.length).toBeLessThan(pictureBytes);
    expect(await member.send(file)).toMatchObject(refused("tooManyPixels"));
  }
  const screens = changed(changed(bmpOf(size, 24), 18, 60_000), 22, 60_000);
  expect(await member.send(screens)).toMatchObject(refused("tooManyPixels"));
});

test("four megabytes are too many, a byte less is not", async () => {
  const member = await openMember();
  const padded = Buffer.concat([await plainPicture(size).jpeg().toBuffer(), Buffer.alloc(pictureBytes)]);
  expect(await member.send(padded.subarray(0, pictureBytes))).toMatchObject(refused("pictureTooLarge", { megabytes: 4 }));
  expect((await member.send(padded.subarray(0, pictureBytes - 1))).status).toBe(200);
});

test("a text in the file's place is refused by name", async () => {
  const member = await newMember(provider);
  const form = new FormData();
  form.append("Img", "me.png");
  const { status, json } = await provider.raw("POST", "member/icon/upload", { body: form, headers: { authorization: member.token } });
  expect({ status, ...json() }).toMatchObject({ status: 400, issues: [{ field: "Img" }] });
});

test("an own upload becomes the avatar, and takes the place of the one before", async () => {
  const member = await openMember();
  const [first, second, spare] = [await member.upload(), await member.upload(), await member.upload()];
  expect((await member.change(first)).status).toBe(200);
  expect(await member.avatar()).toBe(first);
  expect((await fetchPicture(second)).status).toBe(404);

  const next = await member.upload();
  expect((await member.change(next)).status).toBe(200);
  expect((await member.change(next)).status).toBe(200);
  expect(await member.avatar()).toBe(next);
  expect(await Promise.all([first, second, spare, next].map(async (each) => (await fetchPicture(each)).status))).toEqual([
    404, 404, 404, 200,
  ]);
  expect(await member.change(first)).toMatchObject({ status: 404, code: 404, message: sentence("notFound", "en_US") });
});

test("another member's upload, and any other address, is refused like a missing one", async () => {
  const [own, other] = [await openMember(), await openMember()];
  const [mine, theirs] = [await own.upload(), await other.upload()];
  const missing = { status: 404, code: 404, message: sentence("notFound", "en_US"), data: null };
  for (const address of [
    theirs,
    mine.replace(/[0-9a-f]{32}/, "0".repeat(32)),
    `https://elsewhere.example${mine}`,
    `//elsewhere.example${mine}`,
    `${mine}?x=1`,
    mine.replace(".webp", ".svg"),
    "javascript:alert(1)",
    "avatar-01",
  ]) {
    expect(await own.change(address)).toMatchObject(missing);
  }
  expect(await own.avatar()).toBeNull();
  expect((await other.change(theirs)).status).toBe(200);
});

test("an address with the host of the media is the one that is taken where media have a host", async () => {
  const { token } = await newMember(provider);
  const settings = { ...provider.shop.settings, MEDIA_URL: "https://media.example" };
  const { createApp } = await import("@/provider/app");
  const app = createApp({ ...provider.shop, settings });
  const form = new FormData();
  form.append("Img", new File([Uint8Array.from(await plainPicture(size).png().toBuffer())], "me.png"));
  const uploaded = await app.request("/member/icon/upload", { method: "POST", body: form, headers: { authorization: token } });
  const { data } = await uploaded.json();
  expect(data).toMatch(/^https:\/\/media\.example\/media\/upload\/[0-9a-f]{32}\.webp$/);
  const change = async (avatar: string) => {
    const body = new URLSearchParams({ avatar });
    return (await app.request("/member/updateMemberAvatar", { method: "POST", body, headers: { authorization: token } })).status;
  };
  expect(await change(data.replace("https://media.example", ""))).toBe(404);
  expect(await change(data)).toBe(200);
});

test("a new avatar is news for the pages on which the member signed a review, and not where they signed none", async () => {
  const member = await openMember();
  const [bread, spoons] = [await sampleProduct(provider, "slow-sourdough"), await sampleProduct(provider, "carving-spoons")];
  const written = { memberId: member.id, star: 5, body: "" };
  await provider.shop.db.insert(review).values([
    { ...written, productId: bread.id },
    { ...written, productId: spoons.id, anonymous: true },
  ]);
  await provider.shop.db.delete(job);
  await member.change(await member.upload());
  const told = await provider.shop.db.select({ payload: job.payload }).from(job);
  expect(told).toEqual([{ payload: { event: "review-changed", id: bread.id } }]);
});

test("twenty pictures a day are enough, also when one is taken in between, and tomorrow is another day", async () => {
  const member = await openMember();
  for (let count = 0; count < 19; count += 1) expect((await member.send(bmpOf({ width: 4, height: 4 }, 24))).status).toBe(200);
  await member.change(`/media/upload/${(await member.uploads())[0]?.name}.webp`);
  const answers = await Promise.all([member.upload(), member.upload(), member.upload()]);
  expect(answers.filter((address) => address !== null)).toHaveLength(1);
  expect(await member.send(bmpOf({ width: 4, height: 4 }, 24))).toMatchObject({
    status: 429,
    code: 429,
    message: sentence("tooManyUploads", "en_US", { count: 20 }),
  });
  await provider.shop.clock.moveBy(dayMs + 1000);
  expect((await member.send(bmpOf({ width: 4, height: 4 }, 24))).status).toBe(200);
});

test("what nobody took is thrown away after a day; an avatar stays", async () => {
  const member = await openMember();
  const [replaced, taken] = [await member.upload(), await member.upload()];
  await member.change(replaced);
  const next = await member.upload();
  const spare = await member.upload();
  await member.change(next);
  const late = await member.upload();
  expect(await member.uploads()).toHaveLength(5);
  expect((await fetchPicture(late)).status).toBe(200);
  expect([(await fetchPicture(taken)).status, (await fetchPicture(spare)).status]).toEqual([404, 404]);

  await cleanUploads(provider.shop);
  expect(await member.uploads()).toHaveLength(5);
  await provider.shop.clock.moveBy(dayMs);
  await cleanUploads(provider.shop);
  expect((await member.uploads()).map(({ name }) => `/media/upload/${name}.webp`)).toEqual([next]);
  expect([(await fetchPicture(next)).status, (await fetchPicture(late)).status]).toEqual([200, 404]);
});

test.each(["nothing.webp", `${"0".repeat(32)}.webp`, `${"0".repeat(32)}`, "%2e%2e%2fmanifest.json"])(
  "there is no upload %s",
  async (file) => {
    expect((await fetchPicture(`/media/upload/${file}`)).status).toBe(404);
  },
);
