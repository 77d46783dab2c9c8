import { expect, test } from "@jest/globals";
import { readSettings } from "@/scripts/settings.mjs";

const production = { PUBLIC_URL: "https://shop.example/", SMTP_URL: "smtp://mail.example" };

test("without settings a shop with the sample opens on this machine", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    embedded: true,
    providerUrl: "http://127.0.0.1:4000",
    publicUrl: "http://localhost:3000",
    seed: "demo",
  });
});

test("a public shop starts empty, whichever database it has", () => {
  expect(readSettings(production)).toMatchObject({ publicUrl: "https://shop.example", seed: "none" });
  expect(readSettings({ ...production, DATABASE_URL: "postgres://shop@database/shop" }).seed).toBe("none");
});

test.each([
  ["the sample shop", { ...production, SEED: "demo" }, "public passwords"],
  ["no mail server", { PUBLIC_URL: production.PUBLIC_URL }, "SMTP_URL"],
])("a public shop with %s is refused before anything is built", (_, env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test("a demonstration may be public and needs the provider that comes along", () => {
  expect(readSettings({ PUBLIC_URL: production.PUBLIC_URL, DEMO: "yes" }).seed).toBe("demo");
  expect(() => readSettings({ DEMO: "yes", PROVIDER_URL: "https://provider.example" })).toThrow("PROVIDER_URL");
});

test("a storefront of another provider needs neither its mail server nor its seed", () => {
  expect(readSettings({ PUBLIC_URL: production.PUBLIC_URL, PROVIDER_URL: "https://provider.example" })).toMatchObject({
    embedded: false,
    providerUrl: "https://provider.example",
  });
});

test.each(["shop.example", "ftp://shop.example", "https://"])("the public address «%s» is refused with a sentence", (PUBLIC_URL) => {
  expect(() => readSettings({ PUBLIC_URL })).toThrow("The setting PUBLIC_URL is wrong");
});

test.each([
  ["", "http://127.0.0.1:4000"],
  ["0.0.0.0", "http://127.0.0.1:4000"],
  ["::", "http://127.0.0.1:4000"],
  ["10.0.0.5", "http://10.0.0.5:4000"],
  ["::1", "http://[::1]:4000"],
])("a provider that listens on «%s» is reached at %s", (PROVIDER_HOST, providerUrl) => {
  expect(readSettings({ PROVIDER_HOST }).providerUrl).toBe(providerUrl);
});

test("the console has the port after the provider's, or one of its own that is not taken", () => {
  expect(readSettings({ PROVIDER_PORT: "4100" })).toMatchObject({ consolePort: 4101, consoleUrl: "http://localhost:4101" });
  expect(readSettings({ CONSOLE_PORT: "5000", CONSOLE_URL: "https://console.shop.example" })).toMatchObject({
    consolePort: 5000,
    consoleUrl: "https://console.shop.example",
  });
  for (const CONSOLE_PORT of ["3000", "4000"]) expect(() => readSettings({ CONSOLE_PORT })).toThrow("The console needs a port of its own");
  expect(readSettings({ PROVIDER_URL: "https://provider.example" }).consolePort).toBeNull();
});
