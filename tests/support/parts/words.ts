import type { Locale } from "@/lib/contract/wire/language";
import type { PartName } from "@/lib/contract/wire/part-names";

/** Words by which one recognizes a part of the shop, in each language. The names of accounts are the same in some. */
export const wordsOfParts: Record<PartName, Record<Locale, RegExp>> = {
  network: {
    en: /\bbonus|brand partner|\benroll|placement|power team|\branks?\b/i,
    "zh-TW": /獎金|品牌夥伴|推薦人|安置|組織圖|級別/,
    "zh-CN": /奖金|品牌伙伴|推荐人|安置|组织图|级别/,
    ja: /ボーナス|ブランドパートナー|紹介者|組織図|ランク/,
    th: /โบนัส|แบรนด์พาร์ตเนอร์|ผู้แนะนำ/,
    es: /\bbonos?\b|socios? de marca|patrocinador/i,
    vi: /thưởng|đối tác thương hiệu|người giới thiệu/i,
    id: /\bbonus|mitra merek|sponsor/i,
    my: /ဘောနပ်စ်|အမှတ်တံဆိပ်မိတ်ဖက်|မိတ်ဆက်ပေးသူ/,
  },
  wallet: {
    en: /V Wallet|Reorder Credit|Voucher Credits|\btransfer|withdrawals?\b|transaction password/i,
    "zh-TW": /轉帳|提領|交易密碼/,
    "zh-CN": /转账|提现|交易密码/,
    ja: /送金|出金|取引パスワード/,
    th: /โอนเงิน|ถอนเงิน|รหัสผ่านธุรกรรม/,
    es: /transferencia|retiradas?\b|contraseña de transacciones/i,
    vi: /chuyển và rút tiền|rút tiền|mật khẩu giao dịch/i,
    id: /\btransfer|penarikan|kata sandi transaksi/i,
    my: /ငွေလွှဲ|ငွေထုတ်|ငွေပေးငွေယူ စကားဝှက်/,
  },
  membership: {
    en: /membership|member price|member benefits|\bactivat/i,
    "zh-TW": /會員資格|會員價|會員權益/,
    "zh-CN": /会员资格|会员价|会员权益/,
    ja: /メンバーシップ|会員価格|会員特典/,
    th: /สมาชิกภาพ|ราคาสมาชิก|ต่ออายุสมาชิก/,
    es: /membresía|precio de miembro/i,
    vi: /tư cách hội viên|giá hội viên/i,
    id: /keanggotaan|harga anggota/i,
    my: /အဖွဲ့ဝင်သက်တမ်း|အဖွဲ့ဝင်ဈေး|အဖွဲ့ဝင်ခံစားခွင့်/,
  },
  materials: {
    en: /\bmaterial/i,
    "zh-TW": /教材/,
    "zh-CN": /教材/,
    ja: /教材/,
    th: /คลังสื่อ/,
    es: /biblioteca de materiales/i,
    vi: /học liệu/i,
    id: /\bmateri\b/i,
    my: /သင်ထောက်ကူ/,
  },
  goods: {
    en: /\bgoods\b|\bkits?\b/i,
    "zh-TW": /材料組|好物/,
    "zh-CN": /材料包|好物/,
    ja: /キット|品物/,
    th: /ชุดอุปกรณ์/,
    es: /\bkits?\b/i,
    vi: /bộ kit/i,
    id: /\bkit\b/i,
    my: /အစုံလိုက်/,
  },
  courses: {
    en: /\bcourses?\b|\blessons?\b/i,
    "zh-TW": /課程/,
    "zh-CN": /课程/,
    ja: /講座/,
    th: /คอร์ส/,
    es: /(?<!en )\bcursos?\b/i,
    vi: /khóa học/i,
    id: /\bkursus\b/i,
    my: /သင်တန်း/,
  },
};

/** The parts that are missing when one is: nothing has bonuses without wallets or without membership. */
export const missingWith: Record<PartName, PartName[]> = {
  network: ["network"],
  wallet: ["network", "wallet"],
  membership: ["network", "membership"],
  materials: ["materials"],
  goods: ["goods"],
  courses: ["courses"],
};
