import { generateKeyPairSync } from "node:crypto";
import { beforeEach, expect, jest, test } from "@jest/globals";

const pem = (key: ReturnType<typeof generateKeyPairSync>["privateKey"]) => key.export({ type: "pkcs8", format: "pem" }).toString();

const good = {
  PROVIDER_URL: "http://localhost:4000/",
  SESSION_SECRET: "s".repeat(40),
  REVALIDATE_SECRET: "r".repeat(40),
  KEY_PAIR: pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
};

const before = process.env;

beforeEach(() => {
  jest.resetModules();
  process.env = { ...before, ...good };
  for (const name of [
    "PORT",
    "PUBLIC_URL",
    "LANGUAGES",
    "TENANT_CODE",
    "PROVIDER_TIMEOUT_MS",
    "PROVIDER_PUBLIC_URL",
    "GATEWAY_ORIGINS",
    "MEDIA_ORIGINS",
  ])
    delete process.env[name];
});

async function read() {
  const { settings } = await import("@/lib/server/settings");
  return settings();
}

test("optional settings have defaults", async () => {
  expect(await read()).toMatchObject({
    PORT: 3000,
    TENANT_CODE: "canopy",
    LANGUAGES: ["en", "zh-TW", "ja"],
    PUBLIC_URL: "http://localhost:3000",
  });
});

test("a URL loses its trailing slash, and the public one follows the port", async () => {
  process.env.PORT = "8080";
  expect(await read()).toMatchObject({ PROVIDER_URL: "http://localhost:4000", PUBLIC_URL: "http://localhost:8080" });
});

for (const [name, value] of [
  ["PROVIDER_URL", "localhost:4000"],
  ["PROVIDER_URL", "ftp://localhost"],
  ["PROVIDER_URL", "https-secure://localhost"],
  ["LOG_LEVEL", "loud"],
  ["SESSION_SECRET", "short"],
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
] as const) {
  test(`a ${name} of ${JSON.stringify(value).slice(0, 40)} is refused with a message that names it`, async () => {
    process.env[name] = value;
    await expect(read()).rejects.toThrow(`The setting ${name}`);
  });
}

test.each(["debug", "info", "warn", "error", "silent"])("the log may have the level %s", async (level) => {
  process.env.LOG_LEVEL = level;
  expect((await read()).LOG_LEVEL).toBe(level);
});

test("blanks in a list of languages or origins are ignored", async () => {
  Object.assign(process.env, { LANGUAGES: "en, ja", MEDIA_ORIGINS: " https://a.example  https://b.example/ " });
  expect(await read()).toMatchObject({ LANGUAGES: ["en", "ja"], MEDIA_ORIGINS: ["https://a.example", "https://b.example"] });
});

test("the player licence is a domain and a key, or none", async () => {
  expect((await read()).ALIPLAYER_LICENSE).toBeNull();
  jest.resetModules();
  process.env.ALIPLAYER_LICENSE = "shop.example:AbC:123";
  expect((await read()).ALIPLAYER_LICENSE).toEqual({ domain: "shop.example", key: "AbC:123" });
});

test("a missing secret is refused, because there is no default", async () => {
  delete process.env.SESSION_SECRET;
  await expect(read()).rejects.toThrow("SESSION_SECRET");
});

test.each(["\\n", " "])("a key pair may use %j as its line ends", async (lineEnd) => {
  process.env.KEY_PAIR = good.KEY_PAIR.replaceAll("\n", lineEnd);
  expect(await read()).toMatchObject({ KEY_PAIR: good.KEY_PAIR });
});

test("a refused secret does not appear in the message", async () => {
  process.env.SESSION_SECRET = "hunter2";
  await expect(read()).rejects.not.toThrow("hunter2");
});
