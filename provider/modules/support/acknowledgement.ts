import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";

/** The automatic reply to a first message. */
export const acknowledgement: Record<LanguageHeader, string> = {
  en_US: "Thank you, we’ve received your message. Our team will reply here.",
  zh_TW: "謝謝你，我們已經收到你的訊息。我們的團隊會在這裡回覆你。",
  ja_JP: "メッセージをありがとうございます。担当者がこちらでお返事します。",
  zh_CN: "谢谢你，我们已经收到你的消息。我们的团队会在这里回复你。",
  th_TH: "ขอบคุณ เราได้รับข้อความของคุณแล้ว ทีมงานของเราจะตอบคุณที่นี่",
  es_ES: "Gracias, hemos recibido tu mensaje. Nuestro equipo te responderá aquí.",
  vi_VN: "Cảm ơn bạn, chúng tôi đã nhận được tin nhắn của bạn. Đội ngũ của chúng tôi sẽ trả lời bạn tại đây.",
  id_ID: "Terima kasih, pesan Anda sudah kami terima. Tim kami akan membalas di sini.",
  my_MM: "ကျေးဇူးတင်ပါသည်၊ သင့်မက်ဆေ့ချ်ကို ရရှိပါပြီ။ ကျွန်ုပ်တို့အဖွဲ့က ဤနေရာတွင် ဖြေကြားပါမည်။",
};
