import type { LanguageHeader } from "../../../../lib/contract/wire/language.ts";

/** The other side of every entry that is no transfer between members. */
export const shopName = "Canopy";

type Words = Record<
  | "title"
  | "wallet"
  | "reorder-credit"
  | "voucher"
  | "number"
  | "time"
  | "description"
  | "counterparty"
  | "order"
  | "credit"
  | "debit"
  | "balance"
  | "opening"
  | "closing",
  string
>;

/** The words of statements. */
export const statementWords: Record<LanguageHeader, Words> = {
  en_US: {
    title: "Statement",
    wallet: "V Wallet",
    "reorder-credit": "Reorder Credit",
    voucher: "Voucher Credits",
    number: "No.",
    time: "Time",
    description: "Description",
    counterparty: "Counterparty",
    order: "Order",
    credit: "Credit",
    debit: "Debit",
    balance: "Balance",
    opening: "Opening balance",
    closing: "Closing balance",
  },
  zh_TW: {
    title: "對帳單",
    wallet: "V Wallet",
    "reorder-credit": "回購金",
    voucher: "抵用金",
    number: "序號",
    time: "時間",
    description: "說明",
    counterparty: "交易對象",
    order: "訂單",
    credit: "存入",
    debit: "支出",
    balance: "餘額",
    opening: "期初餘額",
    closing: "期末餘額",
  },
  ja_JP: {
    title: "取引明細書",
    wallet: "V Wallet",
    "reorder-credit": "リオーダークレジット",
    voucher: "バウチャークレジット",
    number: "番号",
    time: "日時",
    description: "内容",
    counterparty: "取引相手",
    order: "注文",
    credit: "入金",
    debit: "出金",
    balance: "残高",
    opening: "期首残高",
    closing: "期末残高",
  },
  zh_CN: {
    title: "对账单",
    wallet: "V Wallet",
    "reorder-credit": "复购金",
    voucher: "抵用金",
    number: "序号",
    time: "时间",
    description: "说明",
    counterparty: "交易对方",
    order: "订单",
    credit: "存入",
    debit: "支出",
    balance: "余额",
    opening: "期初余额",
    closing: "期末余额",
  },
  th_TH: {
    title: "รายการเดินบัญชี",
    wallet: "V Wallet",
    "reorder-credit": "เครดิตสั่งซื้อซ้ำ",
    voucher: "เครดิตเวาเชอร์",
    number: "ลำดับ",
    time: "เวลา",
    description: "รายละเอียด",
    counterparty: "คู่รายการ",
    order: "คำสั่งซื้อ",
    credit: "เงินเข้า",
    debit: "เงินออก",
    balance: "ยอดคงเหลือ",
    opening: "ยอดยกมา",
    closing: "ยอดยกไป",
  },
  es_ES: {
    title: "Extracto",
    wallet: "V Wallet",
    "reorder-credit": "Crédito de recompra",
    voucher: "Créditos de vales",
    number: "N.º",
    time: "Fecha y hora",
    description: "Concepto",
    counterparty: "Contraparte",
    order: "Pedido",
    credit: "Abono",
    debit: "Cargo",
    balance: "Saldo",
    opening: "Saldo inicial",
    closing: "Saldo final",
  },
  vi_VN: {
    title: "Sao kê",
    wallet: "V Wallet",
    "reorder-credit": "Tín dụng mua lại",
    voucher: "Tín dụng voucher",
    number: "STT",
    time: "Thời gian",
    description: "Nội dung",
    counterparty: "Bên đối ứng",
    order: "Đơn hàng",
    credit: "Ghi có",
    debit: "Ghi nợ",
    balance: "Số dư",
    opening: "Số dư đầu kỳ",
    closing: "Số dư cuối kỳ",
  },
  id_ID: {
    title: "Laporan rekening",
    wallet: "V Wallet",
    "reorder-credit": "Kredit pemesanan ulang",
    voucher: "Kredit voucher",
    number: "No.",
    time: "Waktu",
    description: "Keterangan",
    counterparty: "Pihak lawan",
    order: "Pesanan",
    credit: "Kredit",
    debit: "Debit",
    balance: "Saldo",
    opening: "Saldo awal",
    closing: "Saldo akhir",
  },
  my_MM: {
    title: "စာရင်းရှင်းတမ်း",
    wallet: "V Wallet",
    "reorder-credit": "ပြန်မှာယူမှု ခရက်ဒစ်",
    voucher: "ဘောက်ချာခရက်ဒစ်",
    number: "စဉ်",
    time: "အချိန်",
    description: "အကြောင်းအရာ",
    counterparty: "တစ်ဖက်ပါတီ",
    order: "အော်ဒါ",
    credit: "အဝင်",
    debit: "အထွက်",
    balance: "လက်ကျန်",
    opening: "စာရင်းဖွင့်လက်ကျန်",
    closing: "စာရင်းပိတ်လက်ကျန်",
  },
};
