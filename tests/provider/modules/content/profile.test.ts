import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { datedSetting, job, pictureFile } from "@/provider/db/schema";
import { picturesInUse, usesOfAssets } from "@/provider/media/asset-uses";
import { announceSettings } from "@/provider/modules/setting/announce";
import { shopName } from "@/provider/runtime/shop-profile";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const shown = async () => (await provider.call("GET shop/profile", {})).data;

async function eventsSince(work: () => Promise<unknown>) {
  await provider.shop.db.delete(job);
  await work();
  const rows = await provider.shop.db.select({ payload: job.payload }).from(job).where(eq(job.kind, "notify-storefront"));
  return rows.map(({ payload }) => (payload as { event: string }).event);
}

test("the sample shop names the sample addresses, and a shop without any names none", async () => {
  expect(await shown()).toMatchObject({
    ...{ name: "Canopy", supportEmail: "hello@canopy.example", postalAddress: "12 Sample Lane, Exampletown 00000" },
  });
  await provider.shop.db.delete(datedSetting).where(eq(datedSetting.kind, "profile"));
  expect(Object.values((await shown()) as object).filter(Boolean)).toEqual([]);
});

test("an operator sets each address, takes it away, and pages are told", async () => {
  const events = await eventsSince(() =>
    say("profile", "set", "--supportEmail", "help@nordlys.example", "--postalAddress", "Storgata 1, 0155 Oslo"),
  );
  expect(events).toEqual(["profile-changed"]);
  expect(await shown()).toMatchObject({ supportEmail: "help@nordlys.example", postalAddress: "Storgata 1, 0155 Oslo" });
  expect((await say("profile", "set", "--postalAddress", "none")).ok).toBe(true);
  expect(await shown()).toMatchObject({ supportEmail: "help@nordlys.example" });
  expect(await shown()).not.toHaveProperty("postalAddress");
  expect((await say("profile", "show")).text).toMatch(/help@nordlys\.example[\s\S]*none/);
  expect((await say("settings", "profile")).text).toMatch(/Support email[\s\S]*help@nordlys\.example/);
});

test("an address can begin later, and pages are told when it does", async () => {
  const { clock } = provider.shop;
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  const events = await eventsSince(() => say("profile", "set", "--supportEmail", "new@nordlys.example", "--from", `${tomorrow}Z`));
  expect(events).toEqual([]);
  expect((await shown()).supportEmail).toBe("help@nordlys.example");
  await clock.moveBy(2 * 86_400_000);
  expect(await eventsSince(() => announceSettings(provider.shop))).toEqual(["profile-changed"]);
  expect((await shown()).supportEmail).toBe("new@nordlys.example");
});

test("what is no address is refused, and a command that sets nothing changes nothing", async () => {
  for (const words of [
    ["--supportEmail", "help"],
    ["--supportEmail", "a@b.example, c@d.example"],
  ]) {
    expect(await say("profile", "set", ...words)).toMatchObject({ ok: false });
  }
  expect(await eventsSince(() => say("profile", "set"))).toEqual([]);
});

test("the shop's name, its pictures and its pages elsewhere are set, and a drawing is stored as a picture", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-profile-"));
  const logo = join(folder, "logo.svg");
  writeFileSync(
    logo,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>alert(1)</script><rect width="40" height="10"/></svg>`,
  );
  expect(
    await say(
      "profile",
      "set",
      "--name",
      "Nordlys",
      "--logo",
      logo,
      "--icon",
      logo,
      "--socialLinks",
      "https://a.example https://b.example/c",
    ),
  ).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({
    name: "Nordlys",
    logo: expect.stringMatching(/^\/media\/picture\/[0-9a-f]{32}\/320\.avif#320_640;4x1$/),
    icon: expect.stringMatching(/\/192\.avif#192_512;1x1$/),
    socialLinks: ["https://a.example", "https://b.example/c"],
  });
  const [stored] = await provider.shop.db.select().from(pictureFile).where(eq(pictureFile.width, 640));
  const { data, info } = await sharp(Buffer.from(stored?.content ?? []))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 160]);
  expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 255]);
  rmSync(folder, { recursive: true });
});

test("a picture that the shop shows is not cleaned up, and says where it is used", async () => {
  const name = (await provider.shop.db.select().from(datedSetting).where(eq(datedSetting.subject, "logo")))[0]?.value as string;
  expect(await picturesInUse(provider.shop.db)).toContain(name);
  expect(await usesOfAssets(provider.shop.db, [{ kind: "picture", name }])).toMatchObject([{ noun: "profile", named: "logo" }]);
});

test("what is no field of a profile is refused: long names, two lines, colors that are none, pages without https, scripts as pictures", async () => {
  for (const words of [
    ["--name", "x".repeat(61)],
    ["--tagline", "one\ntwo"],
    ["--accent", "green"],
    ["--socialLinks", "http://a.example"],
    ["--socialLinks", "javascript:alert(1)"],
    ["--telephone", "call me"],
    ["--logo", "picture/none"],
  ])
    expect([words, (await say("profile", "set", ...words)).ok]).toEqual([words, false]);
});

test("a look is set when everything can be read in it, and refused with the nearest colors that pass", async () => {
  const set = (...words: string[]) => say("profile", "set", ...words);
  expect((await set("--accent", "#1f5fa8", "--paper", "#f3f6fa", "--typefaces", "lively", "--corners", "sharp")).ok).toBe(true);
  expect(await shown()).toMatchObject({ accent: "#1f5fa8", paper: "#f3f6fa", typefaces: "lively", corners: "sharp" });
  const refused = await set("--accent", "#f4f4f0");
  expect(refused.text).toMatch(/has a contrast of 1\.\d+ and needs 4\.5\. The nearest that pass are (#[0-9a-f]{6}) on (#[0-9a-f]{6})\./);
  const [, accent = "", paper = ""] = /are (#\w{6}) on (#\w{6})/.exec(refused.text) ?? [];
  expect((await set("--accent", accent, "--paper", paper)).ok).toBe(true);
  expect((await set("--typefaces", "comic")).ok).toBe(false);
  expect((await set("--accent", "none", "--paper", "none", "--typefaces", "none", "--corners", "none")).ok).toBe(true);
});

test("emails and documents call the shop by its name, or by its host before it has one", async () => {
  const now = provider.shop.clock.now();
  expect(await shopName(provider.shop, now)).toBe("Nordlys");
  await say("profile", "set", "--name", "none");
  const later = provider.shop.clock.now();
  const settings = { PUBLIC_URL: "https://www.nordlys.example", SHOP_URL: undefined };
  expect(await shopName({ db: provider.shop.db, settings }, later)).toBe("nordlys.example");
  expect(await shopName({ db: provider.shop.db, settings: { ...settings, PUBLIC_URL: "http://localhost:3000" } }, later)).toBe("Shop");
});
