import type { LocalText } from "./shapes.ts";

type MembershipProduct<Slug extends string, Cents extends number> = {
  slug: Slug;
  priceCents: Cents;
  /** Only of the activation. */
  membershipDays?: number;
  name: LocalText;
  subTitle: LocalText;
  description: LocalText;
};

export const membership: {
  activate: MembershipProduct<"membership-activate", 10000>;
  renew: MembershipProduct<"membership-renew", 1900>;
  benefits: { title: LocalText; subtitle: LocalText | null; content: LocalText }[];
} = {
  activate: {
    slug: "membership-activate",
    priceCents: 10000,
    membershipDays: 90,
    name: { en_US: "Membership activation", zh_TW: "會員啟用", ja_JP: "メンバーシップの開始" },
    subTitle: {
      en_US: "$100 once, the first 90 days included",
      zh_TW: "一次 100 美元，含前 90 天會期",
      ja_JP: "100ドル、はじめの90日間を含みます",
    },
    description: {
      en_US:
        "Activating your membership costs $100 once. The first 90 days need no further payment: you buy at member prices, take " +
        "the courses that are free for members and open the whole material library.\n\n" +
        "After the 90 days, membership costs $19 a month, and you can cancel at any time. You then keep your account, your " +
        "orders and every course you bought.",
      zh_TW:
        "啟用會員只需支付一次 100 美元，接下來 90 天不另收費：可用會員價購買、觀看會員免費課程，並開啟整座教材庫。\n\n" +
        "90 天之後，會費為每月 19 美元，隨時可以取消。取消後，你的帳號、訂單與買過的每一門課程都會保留。",
      ja_JP:
        "メンバーシップの開始は、はじめに一度だけ100ドルです。その後90日間は追加のお支払いなしで、会員価格でのお買い物、会員無料" +
        "の講座、教材ライブラリをご利用いただけます。\n\n" +
        "90日を過ぎると月19ドルになります。解約はいつでも可能です。解約後も、アカウント、注文の記録、ご購入済みの講座はそのまま残" +
        "ります。",
    },
  },
  renew: {
    slug: "membership-renew",
    priceCents: 1900,
    name: { en_US: "Membership, one month", zh_TW: "會員續期一個月", ja_JP: "メンバーシップ 1か月" },
    subTitle: { en_US: "$19 for one more month", zh_TW: "19 美元，延續一個月", ja_JP: "19ドルで、もう1か月" },
    description: {
      en_US:
        "One more month of membership for $19. Your member prices, the courses that are free for members and the material " +
        "library carry on without a gap.\n\n" +
        "The month is added to the end of your current term, so nothing is lost when you renew early. You can cancel at any " +
        "time; what you have bought remains yours.",
      zh_TW:
        "以 19 美元續期一個月。會員價、會員免費課程與教材庫都會接續下去，不會中斷。\n\n" +
        "新的一個月會加在目前會期之後，提早續期也不會損失天數。你可以隨時取消，買過的內容依然屬於你。",
      ja_JP:
        "19ドルでメンバーシップを1か月延長します。会員価格、会員無料の講座、教材ライブラリを途切れることなくお使いいただけます。\n\n" +
        "延長分は現在の期限のあとに加わるため、早めに更新しても日数は減りません。解約はいつでもでき、ご購入済みのものは残ります。",
    },
  },
  benefits: [
    {
      title: { en_US: "Member prices", zh_TW: "會員價", ja_JP: "会員価格" },
      subtitle: { en_US: "On courses and goods alike", zh_TW: "課程與商品皆適用", ja_JP: "講座にも品物にも" },
      content: {
        en_US:
          "Every product page shows two prices: the list price and the price for activated members.\n" +
          "The lower one is used in your cart by itself; there are no codes to enter.",
        zh_TW: "每個商品頁都標示兩種價格：定價，以及啟用會員的價格。\n" + "購物車會自動採用較低的會員價，不必輸入任何代碼。",
        ja_JP:
          "商品のページには、通常価格と会員価格の二つを表示しています。\n" +
          "カートでは会員価格が自動で使われます。コードの入力はいりません。",
      },
    },
    {
      title: { en_US: "Courses free for members", zh_TW: "會員免費課程", ja_JP: "会員無料の講座" },
      subtitle: { en_US: "Open them as soon as you are activated", zh_TW: "啟用後立即觀看", ja_JP: "開始したその日から" },
      content: {
        en_US:
          "Some courses cost members nothing.\n" +
          "Look for the word “free” beside the member price, add the course to your library and watch it at your own pace.",
        zh_TW: "部分課程對會員完全免費。\n" + "看到會員價旁標示「免費」，就能加入自己的課程庫，照自己的步調觀看。",
        ja_JP:
          "会員の方は無料で受けられる講座があります。\n" +
          "会員価格に「無料」とある講座をご自分のライブラリに加え、好きなペースでご覧ください。",
      },
    },
    {
      title: { en_US: "Material library", zh_TW: "教材庫", ja_JP: "教材ライブラリ" },
      subtitle: { en_US: "Charts, guides and slides to keep", zh_TW: "圖表、指南與簡報", ja_JP: "図表、手引き、スライド" },
      content: {
        en_US:
          "Sowing charts, dough timetables, stitch samples and more: printable sheets, slides and short films that go with the " +
          "courses.",
        zh_TW: "播種圖表、麵團時間表、針法範例等等：與課程相配的列印頁、簡報與短片，都收在這裡。",
        ja_JP: "種まきの表、生地の時間割、ステッチの見本など、講座に沿った印刷用シート、スライド、短い動画を揃えています。",
      },
    },
    {
      title: { en_US: "Learning hours", zh_TW: "學習時數", ja_JP: "学習時間" },
      subtitle: null,
      content: {
        en_US:
          "The hours you watch are added up on your own page.\n" + "You see which course you left where, and carry on from that minute.",
        zh_TW: "你看過的時數會累計在個人頁面。\n" + "每門課停在哪裡一目瞭然，下次從那一分鐘繼續。",
        ja_JP:
          "ご覧になった時間は、ご自分のページに積み重なっていきます。\n" + "どの講座をどこまで見たかがわかり、その続きから再開できます。",
      },
    },
    {
      title: { en_US: "Share and enrol brand partners", zh_TW: "分享與邀請品牌夥伴", ja_JP: "紹介とブランドパートナー" },
      subtitle: { en_US: "With a link of your own", zh_TW: "使用你的專屬連結", ja_JP: "ご自分のリンクで" },
      content: {
        en_US:
          "Activated members have their own sharing link.\n" +
          "Whoever joins through it is enrolled by you, and you choose the side of your network where the new brand partner is " +
          "placed.\n" +
          "Sharing is optional; your membership is complete without it.",
        zh_TW:
          "啟用會員擁有自己的分享連結。\n" +
          "透過連結加入的人由你推薦，你可以決定將這位新品牌夥伴安置在組織的哪一側。\n" +
          "要不要分享完全隨你，不分享也不影響任何會員權益。",
        ja_JP:
          "会員の方には、ご自分の紹介リンクがあります。\n" +
          "リンクから登録した方はあなたの紹介となり、新しいブランドパートナーをネットワークの左右どちらに置くかを選べます。\n" +
          "紹介は任意です。しなくても会員特典は変わりません。",
      },
    },
    {
      title: { en_US: "A person who answers", zh_TW: "有人回覆的客服", ja_JP: "人がお答えする窓口" },
      subtitle: null,
      content: {
        en_US:
          "Write to the team about an order, a course or your account, in English, Chinese or Japanese. Members' questions are " +
          "answered first.",
        zh_TW: "無論是訂單、課程或帳號問題，都可以用中文、英文或日文寫信給我們。會員的提問優先回覆。",
        ja_JP: "ご注文、講座、アカウントのことは、日本語、英語、中国語でお問い合わせください。会員の方のご質問から順にお答えします。",
      },
    },
  ],
};
