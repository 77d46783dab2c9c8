import { expect, test } from "@jest/globals";
import { relyingParty } from "@/provider/modules/factor/relying-party";

test.each([
  [{ PUBLIC_URL: "https://shop.example/" }, { domain: "shop.example", origins: ["https://shop.example"] }],
  [{ SHOP_URL: "http://localhost:3000" }, { domain: "localhost", origins: ["http://localhost:3000"] }],
  [
    { PUBLIC_URL: "https://shop.example", SHOP_URL: "https://www.shop.example:8443" },
    { domain: "shop.example", origins: ["https://shop.example", "https://www.shop.example:8443"] },
  ],
  [
    { PUBLIC_URL: "https://shop.example", SHOP_URL: "http://127.0.0.1:3000" },
    { domain: "shop.example", origins: ["https://shop.example"] },
  ],
  [
    { PUBLIC_URL: "https://shop.example", SHOP_URL: "https://shop.example.evil" },
    { domain: "shop.example", origins: ["https://shop.example"] },
  ],
  [{ PUBLIC_URL: "http://shop.example" }, null],
  [{ PUBLIC_URL: "https://192.0.2.7" }, null],
  [{ PUBLIC_URL: "https://[2001:db8::1]" }, null],
  [{}, null],
])("the settings %j allow passkeys of %j", (settings, party) => {
  expect(relyingParty(settings)).toEqual(party);
});
