import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "@jest/globals";
import { readStorefrontSettings } from "@/lib/settings/storefront";

const pem = (key: ReturnType<typeof generateKeyPairSync>["privateKey"]) => key.export({ type: "pkcs8", format: "pem" }).toString();

const good = {
  PROVIDER_URL: "http://localhost:4000/",
  SESSION_SECRET: "s".repeat(40),
  REVALIDATE_SECRET: "r".repeat(40),
  KEY_PAIR: pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
};

const read = (environment: Record<string, string | undefined> = {}) => readStorefrontSettings({ ...good, ...environment });

test("optional settings have defaults", () => {
  expect(read()).toMatchObject({
    PORT: 3000,
    TENANT_CODE: "canopy",
    LANGUAGES: ["en", "zh-TW", "ja"],
    PUBLIC_URL: "http://localhost:3000",
    PAGES_ON_DISK: 512e6,
    MOST_RENDERS: 8,
    ALIPLAYER_LICENSE: null,
  });
});

test("a URL loses its trailing slash, and the public one follows the port", () => {
  expect(read({ PORT: "8080" })).toMatchObject({ PROVIDER_URL: "http://localhost:4000", PUBLIC_URL: "http://localhost:8080" });
});

test.each([
  ["PROVIDER_URL", "localhost:4000"],
  ["PROVIDER_URL", "ftp://localhost"],
  ["PROVIDER_URL", "https-secure://localhost"],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", ""],
  ["REVALIDATE_SECRET", ""],
  ["PORT", "70000"],
  ["PROVIDER_TIMEOUT_MS", "soon"],
  ["LANGUAGES", "en,xx"],
  ["KEY_PAIR", "a key"],
  ["KEY_PAIR", pem(generateKeyPairSync("ed25519").privateKey)],
  ["GATEWAY_ORIGINS", "https://bank.example bank.example"],
  ["MEDIA_ORIGINS", "media.example"],
  ["PUBLIC_URL", "shop.example"],
  ["ALIPLAYER_LICENSE", "a key alone"],
  ["PAGES_ON_DISK", "0"],
  ["PAGES_ON_DISK", "2 GB"],
  ["MOST_RENDERS", "1000"],
  ["REDIS_URL", "127.0.0.1:6379"],
  ["REDIS_URL", "http://redis.example"],
  ["REDIS_TIMEOUT_MS", "1"],
])("a %s of %j is refused with a message that names it", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: \\S`));
});

test.each(["redis://127.0.0.1:6379", "rediss://user:password@redis.example/2"])("%j is an address of Redis", (REDIS_URL) => {
  expect(read({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
});

test("pages on the disk may be refused, or given a room", () => {
  expect([read({ PAGES_ON_DISK: "no" }), read({ PAGES_ON_DISK: "64" })].map((each) => each.PAGES_ON_DISK)).toEqual([0, 64e6]);
});

test("blanks in a list of languages or origins are ignored", () => {
  expect(read({ LANGUAGES: "en, ja", MEDIA_ORIGINS: " https://a.example  https://b.example/ " })).toMatchObject({
    LANGUAGES: ["en", "ja"],
    MEDIA_ORIGINS: ["https://a.example", "https://b.example"],
  });
});

test("the player licence is a domain and a key", () => {
  expect(read({ ALIPLAYER_LICENSE: "shop.example:AbC:123" }).ALIPLAYER_LICENSE).toEqual({ domain: "shop.example", key: "AbC:123" });
});

test("several session secrets are separated by commas, the newest first", () => {
  const [newest, older] = ["n".repeat(32), "o".repeat(32)];
  expect(read({ SESSION_SECRET: `${newest}, ${older}` }).SESSION_SECRET).toEqual({ newest, all: [newest, older] });
});

test.each(["\\n", " "])("a key pair may use %j as its line ends", (lineEnd) => {
  expect(read({ KEY_PAIR: good.KEY_PAIR.replaceAll("\n", lineEnd) })).toMatchObject({ KEY_PAIR: good.KEY_PAIR });
});

test("a refused secret does not appear in the message", () => {
  expect(() => read({ SESSION_SECRET: "hunter2" })).toThrow(/^(?!.*hunter2)The setting SESSION_SECRET is wrong/s);
});
