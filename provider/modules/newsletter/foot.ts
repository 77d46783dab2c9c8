import type { LanguageHeader } from "../../../lib/contract/wire/language.ts";

/** The sentence at the end of each newsletter, above the link to unsubscribe. */
export const foot: Record<LanguageHeader, string> = {
  en_US: "You get this email because you subscribed to our newsletter. Unsubscribe here, without signing in:",
  zh_TW: "你收到這封電子郵件，是因為你訂閱了我們的電子報。不必登入即可在這裡取消訂閱：",
  ja_JP: "このメールは、ニュースレターを購読されている方にお送りしています。配信の停止はこちらから。ログインは不要です。",
  zh_CN: "你收到这封电子邮件，是因为你订阅了我们的电子报。无需登录即可在此取消订阅：",
  th_TH: "คุณได้รับอีเมลนี้เพราะคุณสมัครรับจดหมายข่าวของเรา ยกเลิกการรับได้ที่นี่โดยไม่ต้องเข้าสู่ระบบ:",
  es_ES: "Recibes este correo porque te suscribiste a nuestro boletín. Puedes darte de baja aquí, sin iniciar sesión:",
  vi_VN: "Bạn nhận được email này vì đã đăng ký bản tin của chúng tôi. Hủy đăng ký tại đây, không cần đăng nhập:",
  id_ID: "Anda menerima email ini karena berlangganan buletin kami. Berhenti berlangganan di sini, tanpa perlu masuk:",
  my_MM: "ကျွန်ုပ်တို့၏ သတင်းလွှာကို စာရင်းသွင်းထားသောကြောင့် ဤအီးမေးလ်ကို လက်ခံရရှိခြင်း ဖြစ်ပါသည်။ အကောင့်ဝင်ရန် မလိုဘဲ ဤနေရာတွင် စာရင်းမှ နုတ်ထွက်နိုင်ပါသည်–",
};
