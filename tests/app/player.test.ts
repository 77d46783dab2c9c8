import { expect, test } from "@jest/globals";
import { configure, openBrowser } from "../support/storefront/storefront";

test("a browser gets the licence of the player that the settings name", async () => {
  configure({ PROVIDER_URL: "http://localhost:4000", ALIPLAYER_LICENSE: "shop.example:AbC123" });
  const { json } = await openBrowser().get("player");
  expect(json.data).toEqual({ licence: { domain: "shop.example", key: "AbC123" } });
});
