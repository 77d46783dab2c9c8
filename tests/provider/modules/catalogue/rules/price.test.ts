import { expect, test } from "@jest/globals";
import { activation } from "@/lib/contract/wire/codes";
import { priceFor } from "@/provider/modules/catalogue/rules/price";

const sku = { listCents: 5000, memberCents: 4000 };

test("an active member pays the member price, and everyone else the list price", () => {
  expect(priceFor({ activationStatus: activation.active }, sku)).toBe(4000);
  for (const activationStatus of [activation.none, activation.lapsed]) expect(priceFor({ activationStatus }, sku)).toBe(5000);
  expect(priceFor(null, sku)).toBe(5000);
});
