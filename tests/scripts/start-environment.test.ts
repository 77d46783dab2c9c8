import { expect, test } from "@jest/globals";
import { sampleApps } from "@/scripts/sample-apps.mjs";

test("the sample shop has the addresses of two apps, unless others or none are set", () => {
  expect(Object.values(sampleApps({})).map((address) => new URL(address).protocol)).toEqual(["https:", "https:"]);
  expect(sampleApps({ APP_IOS_URL: "https://store.example/1", APP_ANDROID_URL: "" })).toEqual({
    APP_IOS_URL: "https://store.example/1",
    APP_ANDROID_URL: "",
  });
});
