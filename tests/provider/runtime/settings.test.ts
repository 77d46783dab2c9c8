import { expect, test } from "@jest/globals";
import { hasFakeServices, hasTestPayments, isSandbox, readSettings } from "@/provider/runtime/settings";

const fitting = { DATA_SECRET: "s".repeat(32) };

test.each([
  ["PROVIDER_PORT", "many"],
  ["PROVIDER_PORT", "70000"],
  ["PROVIDER_PORT", "0"],
  ["DATABASE_URL", "mysql://somewhere/else"],
  ["DATABASE_URL", "not an address"],
  ["DATA_SECRET", ""],
  ["DATA_SECRET", "short"],
  ["SHOP_URL", "localhost"],
  ["REVALIDATE_SECRET", "short"],
  ["MEDIA_URL", "not an address"],
  ["LOG_LEVEL", "loud"],
  ["DEMO", "maybe"],
  ["TEST_PAYMENTS", "true"],
  ["CONSOLE_PORT", "0"],
  ["CONSOLE_URL", "http://console.shop.example"],
  ["DATA_SECRET", " , "],
  ["DATA_SECRET", `${"s".repeat(32)},short`],
])("the setting %s refuses «%s» with a message that names it", (name, value) => {
  expect(() => readSettings({ ...fitting, [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: \\S`));
});

test("two invalid settings are both named without their values", () => {
  const wrong = () => readSettings({ ...fitting, REVALIDATE_SECRET: "too-short-a-secret", LOG_LEVEL: "loud" });
  expect(wrong).toThrow(/LOG_LEVEL.*\n.*REVALIDATE_SECRET/);
  expect(wrong).not.toThrow(/too-short-a-secret/);
});

test("an empty setting is unset, and a URL loses its trailing slash", () => {
  expect(readSettings({ ...fitting, DATABASE_URL: "", SMTP_URL: "", PROVIDER_PORT: "" })).toMatchObject({
    PROVIDER_PORT: 4000,
    MEDIA_URL: "",
  });
  expect(readSettings({ ...fitting, SMTP_URL: "" }).SMTP_URL).toBeUndefined();
  expect(readSettings({ ...fitting, SHOP_URL: "https://shop.example/" }).SHOP_URL).toBe("https://shop.example");
});

const PUBLIC_URL = "https://shop.example";
const traits = (settings: Record<string, string>) => {
  const read = readSettings({ ...fitting, ...settings });
  return { sandbox: isSandbox(read), fakeServices: hasFakeServices(read), payments: hasTestPayments(read) };
};

test("a shop on this machine is a sandbox, whichever database it has", () => {
  const sandbox = { sandbox: true, fakeServices: true, payments: true };
  expect(traits({})).toEqual(sandbox);
  expect(traits({ DATABASE_URL: "postgres://somewhere/real", PUBLIC_URL: "http://localhost:3000" })).toEqual(sandbox);
});

test("a public shop has no mailbox, no replaced platforms and no test payments, also on the embedded database", () => {
  const production = { sandbox: false, fakeServices: false, payments: false };
  expect(traits({ PUBLIC_URL })).toEqual(production);
  expect(traits({ PUBLIC_URL, SHOP_URL: "http://127.0.0.1:3000" })).toEqual(production);
  expect(traits({ SHOP_URL: PUBLIC_URL })).toEqual(production);
  expect(traits({ PUBLIC_URL, TEST_PAYMENTS: "yes" })).toEqual({ ...production, payments: true });
});

test("a demonstration has test payments and replaced platforms, and shows no emails", () => {
  for (const at of [PUBLIC_URL, "http://localhost:3000"])
    expect(traits({ PUBLIC_URL: at, DEMO: "yes" })).toEqual({ sandbox: false, fakeServices: true, payments: true });
  expect(traits({ TEST_PAYMENTS: "no" }).payments).toBe(false);
});

test("the provider listens on the loopback address unless told otherwise", () => {
  expect(readSettings(fitting).PROVIDER_HOST).toBe("127.0.0.1");
  expect(readSettings({ ...fitting, PROVIDER_HOST: "0.0.0.0" }).PROVIDER_HOST).toBe("0.0.0.0");
});

test("several secrets are separated by commas, the newest first", () => {
  const [newest, older] = ["n".repeat(32), "o".repeat(32)];
  expect(readSettings({ DATA_SECRET: `${newest}, ${older}` }).DATA_SECRET).toEqual([newest, older]);
});

test("a console that other machines reach needs an address with https", () => {
  expect(() => readSettings({ ...fitting, CONSOLE_HOST: "0.0.0.0" })).toThrow("The setting CONSOLE_URL is wrong");
  expect(() => readSettings({ ...fitting, CONSOLE_HOST: "0.0.0.0", CONSOLE_URL: "http://localhost:4001" })).toThrow("CONSOLE_URL");
  expect(readSettings({ ...fitting, CONSOLE_HOST: "0.0.0.0", CONSOLE_URL: "https://console.shop.example/" })).toMatchObject({
    CONSOLE_URL: "https://console.shop.example",
  });
});
