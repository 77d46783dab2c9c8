import "../support/storefront/storefront";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import manifest from "@/app/manifest";
import { GET as getIcon } from "@/app/shop_icon/[file]/route";
import { type IconName, iconPath, icons } from "@/lib/seo/icon/icon-url";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { configure } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;
const shop = { name: "Ørsted & Co", icon: null, accent: "#123a6b" };

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PUBLIC_URL: "https://shop.example" });
  fakeProvider.behave(success(shop));
});

afterAll(() => fakeProvider.close());

const ask = (path: string) =>
  getIcon(new Request(`https://shop.example${path}`), { params: Promise.resolve({ file: path.replace("/shop_icon/", "") }) });

test("each icon of a shop without a picture is the first letter of its name on its color, in its size, and is kept for ever", async () => {
  for (const name of Object.keys(icons) as IconName[]) {
    const response = await ask(iconPath(name, shop));
    expect([name, response.status, response.headers.get("content-type")]).toEqual([name, 200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { side, fills } = icons[name];
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([side, side]);
    expect(data[3]).toBe(fills ? 255 : 0);
    const edge = (info.width * Math.round(side / 2) + 3) * 4;
    expect([...data.subarray(edge, edge + 3)]).toEqual([0x12, 0x3a, 0x6b]);
    const colors = new Set(Array.from({ length: side }, (_, x) => data.readUIntBE((info.width * Math.round(side / 2) + x) * 4, 3)));
    expect(colors.size).toBeGreaterThan(1);
  }
});

test("an icon's address changes with name, color and picture; an old one leads to the new one, and an unknown one is missing", async () => {
  const paths = [shop, { ...shop, name: "Zeta" }, { ...shop, accent: "#000000" }, { ...shop, icon: "/media/x.avif" }];
  expect(new Set(paths.map((each) => iconPath("192", each))).size).toBe(4);
  const old = await ask(iconPath("192", { ...shop, name: "Zeta" }));
  expect([old.status, old.headers.get("location")]).toEqual([307, `https://shop.example${iconPath("192", shop)}`]);
  for (const path of ["/shop_icon/193-0123456789ab.png", "/shop_icon/192.png", "/shop_icon/toString-0123456789ab.png"])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test("an icon whose picture is out of reach is not stored", async () => {
  fakeProvider.behave(({ url }) =>
    url.includes("/media/")
      ? new Response(null, { status: 500 })
      : Response.json({ code: 200, data: { ...shop, icon: "/media/gone.avif" } }),
  );
  const response = await ask(iconPath("192", { ...shop, icon: "/media/gone.avif" }));
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  fakeProvider.behave(success(shop));
});

test("the manifest has the shop's names and its icons", async () => {
  expect(await manifest()).toMatchObject({
    ...{ name: shop.name, short_name: shop.name },
    icons: [{ src: iconPath("192", shop) }, { src: iconPath("512", shop) }, { src: iconPath("maskable", shop), purpose: "maskable" }],
  });
});
