import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { compositions, everyExternalMethod, externalMethods, type PaymentMethod, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { externalMethodOf, externalMethodWords, meansOf, methods } from "@/provider/payments/methods";

const codes = Object.values(paymentMethods);

test("exactly one file describes each method code of the contract", () => {
  const described = methods.flatMap((method) => [...method.codes]);
  expect(described.toSorted((one, other) => one - other)).toEqual(codes.toSorted((one, other) => one - other));
});

test.each(codes)("the code %i is charged as the contract composes it", (code: PaymentMethod) => {
  const { externalMethod } = compositions[code];
  expect(externalMethodOf(code)?.name ?? null).toBe(externalMethod);
  expect(externalMethodOf(code)?.invoice.by).toBe(externalMethod === null ? undefined : externalMethods[externalMethod].name);
});

test("each method has a file on both sides, and none but those files asks which one it is", () => {
  const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  expect(filesIn("provider/payments/methods")).toEqual(
    expect.arrayContaining(everyExternalMethod.map((each) => `provider/payments/methods/${each}.ts`)),
  );
  expect(filesIn("components/payment/methods")).toEqual(
    expect.arrayContaining(everyExternalMethod.map((each) => `components/payment/methods/${each}.tsx`)),
  );

  const names = everyExternalMethod.flatMap((each) => [each, externalMethods[each].name]).join("|");
  const asks = new RegExp(`[!=]== "(${names})"|(outside|source)\\w*: "(${names})"|cardId === null \\?`);
  const readers = ["provider", "components"].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !file.includes("/methods/"));
  expect(readers.filter((file) => asks.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the console and the machine-readable invoice have words for every method", () => {
  expect(externalMethodWords).toBe("card or e-wallet");
  expect((["card", "eWallet", "wallet", "reorderCredit", "voucher", "other"] as const).map(meansOf)).toEqual([
    ...["48", "68", "ZZZ", "ZZZ", "ZZZ", "1"],
  ]);
});
