import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";

/** What stands above the draft of an agreement, as the storefront says it above other drafts. */
export const previewWords: Record<LanguageHeader, { title: string; lead: string }> = {
  en_US: { title: "Preview of a draft", lead: "The shop does not show this yet. Only people with this link see it." },
  zh_TW: { title: "草稿預覽", lead: "商店尚未顯示這些內容，只有持有此連結的人看得到。" },
  ja_JP: { title: "下書きのプレビュー", lead: "まだショップには表示されていません。このリンクを知っている人だけが見られます。" },
  zh_CN: { title: "草稿预览", lead: "商店尚未显示这些内容，只有持有此链接的人可以看到。" },
  th_TH: { title: "ตัวอย่างฉบับร่าง", lead: "ร้านยังไม่แสดงเนื้อหานี้ มีเพียงผู้ที่มีลิงก์นี้เท่านั้นที่เห็น" },
  es_ES: { title: "Vista previa de un borrador", lead: "La tienda aún no lo muestra. Solo lo ve quien tiene este enlace." },
  vi_VN: { title: "Xem trước bản nháp", lead: "Cửa hàng chưa hiển thị nội dung này. Chỉ người có liên kết này mới thấy." },
  id_ID: { title: "Pratinjau draf", lead: "Toko belum menampilkannya. Hanya orang yang memiliki tautan ini yang melihatnya." },
  my_MM: { title: "မူကြမ်း အစမ်းကြည့်ခြင်း", lead: "ဆိုင်တွင် မပြသသေးပါ။ ဤလင့်ခ်ရှိသူများသာ မြင်ရပါသည်။" },
};
