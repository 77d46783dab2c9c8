import { beforeAll, expect, test } from "@jest/globals";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let token: string;

beforeAll(async () => {
  token = await provider.signIn();
});

const values = ["meadow-pay", "river-wallet", "unionpay", "alipay", "cryptocurrency"];

test.each([
  ["en_US", ["Meadow Pay", "River Wallet", "UnionPay", "Alipay", "Cryptocurrency"]],
  ["zh_TW", ["Meadow Pay", "River Wallet", "銀聯", "支付寶", "加密貨幣"]],
  ["zh_CN", ["Meadow Pay", "River Wallet", "银联", "支付宝", "加密货币"]],
  ["es_ES", ["Meadow Pay", "River Wallet", "UnionPay", "Alipay", "Criptomonedas"]],
  ["id_ID", ["Meadow Pay", "River Wallet", "UnionPay", "Alipay", "Mata uang kripto"]],
] as const)("the e-wallets are offered in %s, with the names that people there know", async (language, labels) => {
  const { data } = await provider.call("GET payment/paymentMethods", {}, { token, language });
  expect(data).toEqual(labels.map((label, index) => ({ value: values[index], label })));
});

test("a shop with the test acquirer takes cards and e-wallets", async () => {
  expect((await provider.call("GET payment/external", {}, { token })).data).toEqual({ card: true, eWallet: true });
});
