import type { EWallet } from "../port.ts";

/** The e-wallets of the sample shop. The page of the test gateway stands in for each of them. */
export const eWallets: EWallet[] = [
  { value: "meadow-pay", label: "Meadow Pay" },
  { value: "river-wallet", label: "River Wallet" },
  { value: "unionpay", label: "UnionPay", local: { zh_TW: "銀聯", zh_CN: "银联", ja_JP: "銀聯（UnionPay）" } },
  { value: "alipay", label: "Alipay", local: { zh_TW: "支付寶", zh_CN: "支付宝" } },
  {
    value: "cryptocurrency",
    label: "Cryptocurrency",
    local: {
      zh_TW: "加密貨幣",
      zh_CN: "加密货币",
      ja_JP: "暗号資産",
      th_TH: "คริปโทเคอร์เรนซี",
      es_ES: "Criptomonedas",
      vi_VN: "Tiền mã hóa",
      id_ID: "Mata uang kripto",
      my_MM: "ခရစ်ပတိုငွေကြေး",
    },
  },
];
