import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";

/** The notes that the ledger stores in English. A remark or a reason after them is a person's own text and stays as it is. */
const stored = {
  order: /^Order (?<number>\S+)$/,
  unpaid: /^Order (?<number>\S+): not paid$/,
  refunded: /^Order (?<number>\S+): refunded$/,
  forOther: /^Paid for another member: order (?<number>\S+)$/,
  forOtherUnpaid: /^Paid for another member: order (?<number>\S+): not paid$/,
  forOtherRefunded: /^Paid for another member: order (?<number>\S+): refunded$/,
  bonus: /^Bonus (?<number>\S+)$/,
  grant: /^Credit from the shop$/,
  withdrawal: /^Withdrawal(?: · (?<text>.*))?$/s,
  refused: /^Withdrawal refused(?:: (?<text>.*))?$/s,
};

type NoteName = keyof typeof stored;

const names = Object.keys(stored) as NoteName[];

const translations: Record<Exclude<LanguageHeader, "en_US">, Record<NoteName, string>> = {
  zh_TW: {
    order: "訂單 {number}",
    unpaid: "訂單 {number}：未付款",
    refunded: "訂單 {number}：已退款",
    forOther: "為其他會員付款：訂單 {number}",
    forOtherUnpaid: "為其他會員付款：訂單 {number}（未付款）",
    forOtherRefunded: "為其他會員付款：訂單 {number}（已退款）",
    bonus: "獎金 {number}",
    grant: "商店存入款項",
    withdrawal: "提領",
    refused: "提領未獲核准",
  },
  ja_JP: {
    order: "注文 {number}",
    unpaid: "注文 {number}：未払い",
    refunded: "注文 {number}：返金済み",
    forOther: "ほかのメンバーの代金：注文 {number}",
    forOtherUnpaid: "ほかのメンバーの代金：注文 {number}（未払い）",
    forOtherRefunded: "ほかのメンバーの代金：注文 {number}（返金済み）",
    bonus: "ボーナス {number}",
    grant: "ショップからの入金",
    withdrawal: "出金",
    refused: "出金は承認されませんでした",
  },
  zh_CN: {
    order: "订单 {number}",
    unpaid: "订单 {number}：未付款",
    refunded: "订单 {number}：已退款",
    forOther: "为其他会员付款：订单 {number}",
    forOtherUnpaid: "为其他会员付款：订单 {number}（未付款）",
    forOtherRefunded: "为其他会员付款：订单 {number}（已退款）",
    bonus: "奖金 {number}",
    grant: "商店存入款项",
    withdrawal: "提现",
    refused: "提现未获批准",
  },
  th_TH: {
    order: "คำสั่งซื้อ {number}",
    unpaid: "คำสั่งซื้อ {number}: ยังไม่ชำระ",
    refunded: "คำสั่งซื้อ {number}: คืนเงินแล้ว",
    forOther: "ชำระเงินให้สมาชิกคนอื่น: คำสั่งซื้อ {number}",
    forOtherUnpaid: "ชำระเงินให้สมาชิกคนอื่น: คำสั่งซื้อ {number} (ยังไม่ชำระ)",
    forOtherRefunded: "ชำระเงินให้สมาชิกคนอื่น: คำสั่งซื้อ {number} (คืนเงินแล้ว)",
    bonus: "โบนัส {number}",
    grant: "เครดิตจากร้าน",
    withdrawal: "ถอนเงิน",
    refused: "การถอนเงินไม่ได้รับอนุมัติ",
  },
  es_ES: {
    order: "Pedido {number}",
    unpaid: "Pedido {number}: sin pagar",
    refunded: "Pedido {number}: reembolsado",
    forOther: "Pagado por otro miembro: pedido {number}",
    forOtherUnpaid: "Pagado por otro miembro: pedido {number} (sin pagar)",
    forOtherRefunded: "Pagado por otro miembro: pedido {number} (reembolsado)",
    bonus: "Bono {number}",
    grant: "Crédito de la tienda",
    withdrawal: "Retirada",
    refused: "Retirada no aprobada",
  },
  vi_VN: {
    order: "Đơn hàng {number}",
    unpaid: "Đơn hàng {number}: chưa thanh toán",
    refunded: "Đơn hàng {number}: đã hoàn tiền",
    forOther: "Thanh toán cho hội viên khác: đơn hàng {number}",
    forOtherUnpaid: "Thanh toán cho hội viên khác: đơn hàng {number} (chưa thanh toán)",
    forOtherRefunded: "Thanh toán cho hội viên khác: đơn hàng {number} (đã hoàn tiền)",
    bonus: "Thưởng {number}",
    grant: "Khoản cộng từ cửa hàng",
    withdrawal: "Rút tiền",
    refused: "Yêu cầu rút tiền không được duyệt",
  },
  id_ID: {
    order: "Pesanan {number}",
    unpaid: "Pesanan {number}: belum dibayar",
    refunded: "Pesanan {number}: dana dikembalikan",
    forOther: "Dibayar untuk anggota lain: pesanan {number}",
    forOtherUnpaid: "Dibayar untuk anggota lain: pesanan {number} (belum dibayar)",
    forOtherRefunded: "Dibayar untuk anggota lain: pesanan {number} (dana dikembalikan)",
    bonus: "Bonus {number}",
    grant: "Kredit dari toko",
    withdrawal: "Penarikan",
    refused: "Penarikan tidak disetujui",
  },
  my_MM: {
    order: "အော်ဒါ {number}",
    unpaid: "အော်ဒါ {number}: မပေးချေရသေးပါ",
    refunded: "အော်ဒါ {number}: ငွေပြန်အမ်းပြီး",
    forOther: "အခြားအဖွဲ့ဝင်အတွက် ပေးချေခြင်း: အော်ဒါ {number}",
    forOtherUnpaid: "အခြားအဖွဲ့ဝင်အတွက် ပေးချေခြင်း: အော်ဒါ {number} (မပေးချေရသေးပါ)",
    forOtherRefunded: "အခြားအဖွဲ့ဝင်အတွက် ပေးချေခြင်း: အော်ဒါ {number} (ငွေပြန်အမ်းပြီး)",
    bonus: "ဘောနပ်စ် {number}",
    grant: "ဆိုင်မှ ထည့်ငွေ",
    withdrawal: "ငွေထုတ်ခြင်း",
    refused: "ငွေထုတ်ခြင်းကို ခွင့်မပြုပါ",
  },
};

/** The notes of a ledger transfer in the reader's language. Those of a transfer between members are codes and a remark. */
export function translateNotes(notes: string, kind: string, language: LanguageHeader): string {
  if (language === "en_US" || kind === "transfer") return notes;
  for (const name of names) {
    const found = stored[name].exec(notes);
    if (!found) continue;
    const { number = "", text } = found.groups ?? {};
    return [translations[language][name].replace("{number}", () => number), text].filter(Boolean).join(" · ");
  }
  return notes;
}
