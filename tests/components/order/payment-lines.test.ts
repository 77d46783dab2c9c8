import { expect, test } from "@jest/globals";
import { paymentOf } from "@/components/order/detail/payment-lines";
import { orderStates } from "@/lib/contract/wire/codes";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { anOrder } from "@/tests/support/browser/fixtures";

const { completed } = orderStates;

const paymentTime = "2026-11-21T10:05:00.000Z";

const paid = { state: completed, paymentTime, paymentAmount: 30 } as const;

const walletPart = { accountType: accountTypes.wallet, amount: 10.1 };

test.each([
  ["nobody has paid", {}, []],
  ["a card", { ...paid, cardNumber: "4242" }, [{ source: "card", amount: 30 }]],
  ["an e-wallet", { ...paid }, [{ source: "eWallet", amount: 30 }]],
  ["a wallet alone", { ...paid, paymentMessage: [{ ...walletPart, amount: 30 }] }, [{ source: "wallet", amount: 30 }]],
  [
    "a card and a wallet",
    { ...paid, cardNumber: "4242", paymentMessage: [walletPart] },
    [
      { source: "card", amount: 19.9 },
      { source: "wallet", amount: 10.1 },
    ],
  ],
  [
    "a card that the payment names too",
    { ...paid, cardNumber: "4242", paymentMessage: [{ accountType: accountTypes.creditCard, amount: 30 }] },
    [{ source: "card", amount: 30 }],
  ],
  ["nothing to pay", { ...paid, paymentAmount: 0 }, []],
])("the payment of an order: %s", (_, own, parts) => {
  expect(paymentOf(anOrder(own))).toEqual(parts);
});
