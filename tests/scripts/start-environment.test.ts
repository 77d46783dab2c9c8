import { expect, test } from "@jest/globals";
import { readSettings } from "@/scripts/settings.mjs";
import { startEnvironment } from "@/scripts/start-environment.mjs";

const apps = (env: Record<string, string>) => {
  const { APP_IOS_URL, APP_ANDROID_URL } = startEnvironment(readSettings(env), {}, env) as Record<string, string | undefined>;
  return [APP_IOS_URL, APP_ANDROID_URL];
};

test("the sample shop is started with the addresses of two apps, unless others or none are set", () => {
  expect(apps({}).map((address) => new URL(address ?? "").protocol)).toEqual(["https:", "https:"]);
  expect(apps({ APP_IOS_URL: "https://store.example/1", APP_ANDROID_URL: "" })).toEqual(["https://store.example/1", ""]);
});

test("a shop that is not the sample shop has no apps but its own", () => {
  expect(apps({ SEED: "none" })).toEqual([undefined, undefined]);
  expect(apps({ PROVIDER_URL: "https://provider.example", APP_IOS_URL: "https://store.example/1" })).toEqual([
    "https://store.example/1",
    undefined,
  ]);
});

test("a sandbox is started with its own page of the short-video platform", () => {
  const address = (env: Record<string, string>) =>
    (startEnvironment(readSettings(env), {}, env) as Record<string, string>).SHORT_VIDEO_AUTHORISE_URL;
  expect(address({ PORT: "3100" })).toBe("http://localhost:3100/authorise");
  expect(address({ SHORT_VIDEO_AUTHORISE_URL: "https://platform.example" })).toBe("https://platform.example");
});
