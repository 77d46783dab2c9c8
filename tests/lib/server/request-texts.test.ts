import "@/tests/support/storefront/storefront";
import { expect, test } from "@jest/globals";
import compile from "icu-minify/compile";
import { replaceTexts } from "@/lib/format/replace-texts";
import { getShopProfile, getShopTexts, requireShop } from "@/lib/server/reads/profile";
import { openFakeProvider, refusal } from "@/tests/support/servers/fake-provider";
import { configure } from "@/tests/support/storefront/storefront";

const built = { Header: { home: ["shop", ", home"], label: "Main" }, Shop: { name: "Shop" } };

test("a text is replaced under its key as the build would have made it, and what this build does not have is ignored", () => {
  const texts = { "Header.home": "Home of {shop}", "Shop.name": "Nordlys", "Header.gone": "x", Header: "x", "Shop.name.more": "x" };
  expect(replaceTexts(built, texts, compile)).toEqual({
    Header: { home: ["Home of ", ["shop"]], label: "Main" },
    Shop: { name: "Nordlys" },
  });
  expect(built.Shop.name).toBe("Shop");
});

test("a shop at a provider that knows no profile is called by its host, and its pages are stored", async () => {
  const provider = await openFakeProvider();
  configure({ PROVIDER_URL: provider.url, PUBLIC_URL: "https://www.nordlys.example" });
  provider.behave(refusal(404));
  expect(await getShopProfile("en")).toMatchObject({ name: "nordlys.example", shortName: "nordlys.example" });
  expect(await getShopTexts("en")).toEqual({});
  await expect(requireShop("en")).resolves.toBeUndefined();
  await provider.close();
});

test("while the provider does not answer, a page has a name but is not stored", async () => {
  configure({ PROVIDER_URL: "http://127.0.0.1:9", PUBLIC_URL: "https://nordlys.example" });
  expect(await getShopProfile("en")).toMatchObject({ name: "nordlys.example" });
  await expect(requireShop("en")).rejects.toMatchObject({ failure: "provider-unreachable" });
});
