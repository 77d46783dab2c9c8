import type { LocalText } from "../../provider/db/local-text.ts";

type SeedArticle = {
  slug: string;
  kind: "news" | "guide";
  title: LocalText;
  summary: LocalText;
  body: LocalText;
  /** The name of a picture of the media library. */
  pic: string;
  ageDays: number;
};

/** Openly samples: each says so in its summary. */
export const articles: SeedArticle[] = [
  {
    slug: "autumn-workshop-open",
    kind: "news",
    title: { en_US: "The autumn workshop is open", zh_TW: "秋季工作坊開放了", ja_JP: "秋のワークショップを開きました" },
    summary: {
      en_US: "A sample news item: new courses on bread, paper and wood for the long evenings.",
      zh_TW: "範例消息：為漫長夜晚準備的麵包、紙藝與木工新課程。",
      ja_JP: "サンプルのニュースです。長い夜のための、パンと紙と木の新しい講座をご紹介します。",
    },
    body: {
      en_US:
        "This is a sample article of the demo shop. It shows how news looks in the information library.\n\n## What is new\n\nThree courses were added: one about slow sourdough, one about binding books and one about carving spoons. Each begins with a free lesson.\n\n## When\n\nYou can watch all lessons at any time, and come back to the place where you stopped.",
      zh_TW:
        "這是示範商店的範例文章，用來展示資訊庫中的消息樣式。\n\n## 有什麼新內容\n\n新增三門課程：慢速酸種麵包、手工裝訂與湯匙雕刻。每門課都有一節免費試看。\n\n## 什麼時候可以看\n\n所有課程隨時可看，也會記住你上次看到的地方。",
      ja_JP:
        "これはデモショップのサンプル記事です。情報ライブラリでのニュースの見え方を示しています。\n\n## 新しい講座\n\nサワードウ、製本、スプーン彫りの3つの講座を追加しました。どれも無料のレッスンから始まります。\n\n## 視聴できる時間\n\nすべてのレッスンをいつでも視聴でき、前回の続きから再開できます。",
    },
    pic: "material-first-steps",
    ageDays: 6,
  },
  {
    slug: "parcels-in-paper",
    kind: "news",
    title: { en_US: "Our parcels are packed in paper now", zh_TW: "包裹改用紙材包裝", ja_JP: "梱包を紙に変えました" },
    summary: {
      en_US: "A sample news item: paper tape, paper filling, and boxes that are used again.",
      zh_TW: "範例消息：紙膠帶、紙填充物，以及重複使用的紙箱。",
      ja_JP: "サンプルのニュースです。紙のテープと緩衝材、そして繰り返し使う箱について。",
    },
    body: {
      en_US:
        "This is a sample article of the demo shop; no parcel is really sent.\n\nGoods are wrapped in recycled paper and closed with paper tape. You can put all of it into the paper bin.\n\n## Boxes come back to life\n\nA box that arrives in good condition is used for the next parcel. A small stamp tells how many journeys it has made.",
      zh_TW:
        "這是示範商店的範例文章，並不會真的寄出包裹。\n\n商品以再生紙包裹，並用紙膠帶封箱，全部都可以投入紙類回收。\n\n## 紙箱再利用\n\n狀況良好的紙箱會用於下一個包裹，箱上的小印章記錄它走過幾趟旅程。",
      ja_JP:
        "これはデモショップのサンプル記事です。実際に荷物が発送されることはありません。\n\n商品は再生紙で包み、紙のテープで封をします。すべて古紙として出せます。\n\n## 箱の再利用\n\n状態のよい箱は次の荷物に使います。小さなスタンプが、これまでの旅の回数を示します。",
    },
    pic: "material-how-prices-work",
    ageDays: 24,
  },
  {
    slug: "library-in-nine-languages",
    kind: "news",
    title: { en_US: "The shop speaks nine languages", zh_TW: "商店支援九種語言", ja_JP: "ショップが9言語に対応しました" },
    summary: {
      en_US: "A sample news item: pages, emails and notices follow the language that you choose.",
      zh_TW: "範例消息：頁面、郵件與通知都會使用你選擇的語言。",
      ja_JP: "サンプルのニュースです。ページもメールもお知らせも、選んだ言語で届きます。",
    },
    body: {
      en_US:
        "This is a sample article of the demo shop.\n\nChoose your language in the header. Pages, emails and notices in the message center follow it.\n\nAn article that has not been translated yet is shown in English.",
      zh_TW: "這是示範商店的範例文章。\n\n在頁首選擇語言後，頁面、郵件與訊息中心的通知都會使用該語言。\n\n尚未翻譯的文章會以英文顯示。",
      ja_JP:
        "これはデモショップのサンプル記事です。\n\nヘッダーで言語を選ぶと、ページ、メール、メッセージセンターのお知らせがその言語になります。\n\nまだ翻訳されていない記事は英語で表示されます。",
    },
    pic: "material-welcome-guide",
    ageDays: 61,
  },
  {
    slug: "guide-first-order",
    kind: "guide",
    title: { en_US: "Your first order, step by step", zh_TW: "第一張訂單，一步一步來", ja_JP: "はじめてのご注文" },
    summary: {
      en_US: "A sample guide: from the cart to the receipt, and what each order status means.",
      zh_TW: "範例指南：從購物車到收據，以及每種訂單狀態的意思。",
      ja_JP: "サンプルのガイドです。カートから領収書まで、そして注文状況の意味をご説明します。",
    },
    body: {
      en_US:
        "This is a sample guide of the demo shop.\n\n## Put it into the cart\n\nChoose a variant and a quantity. The cart remembers them, also before you sign in.\n\n## Check out\n\nChoose an address, read the sums and agree to the terms. The order is then waiting for payment for thirty minutes.\n\n## Pay\n\nPay with a card, an e-wallet or your V Wallet. The receipt arrives by email and stays in your Order History.",
      zh_TW:
        "這是示範商店的範例指南。\n\n## 放入購物車\n\n選擇規格與數量，登入前購物車也會記住。\n\n## 結帳\n\n選擇地址、確認金額並同意條款。訂單會保留三十分鐘等待付款。\n\n## 付款\n\n可用信用卡、電子錢包或 V Wallet 付款。收據會寄到電子郵件，也保留在訂單紀錄中。",
      ja_JP:
        "これはデモショップのサンプルガイドです。\n\n## カートに入れる\n\n種類と数量を選びます。ログイン前でもカートに残ります。\n\n## 注文手続き\n\n住所を選び、金額を確認し、規約に同意します。注文は30分間お支払いを待ちます。\n\n## お支払い\n\nカード、電子ウォレット、V Walletでお支払いいただけます。領収書はメールで届き、注文履歴にも残ります。",
    },
    pic: "material-sun-and-shade-chart",
    ageDays: 90,
  },
  {
    slug: "guide-safe-account",
    kind: "guide",
    title: { en_US: "Keep your account safe", zh_TW: "保護你的帳號", ja_JP: "アカウントを安全に保つ" },
    summary: {
      en_US: "A sample guide: two passwords, what the shop never asks for, and what to do in doubt.",
      zh_TW: "範例指南：兩組密碼、商店絕不會詢問的事，以及有疑慮時該怎麼做。",
      ja_JP: "サンプルのガイドです。2つのパスワード、ショップが決して尋ねないこと、不安なときの対処をまとめました。",
    },
    body: {
      en_US:
        "This is a sample guide of the demo shop.\n\n## Two passwords\n\nThe login password opens your account. The transaction password moves money. Never use the same one for both.\n\n## What we never ask for\n\nNobody of the shop asks for a password or a verification code, neither by chat nor by phone.\n\n## In doubt\n\nThe message center and your email tell you of every change. If a change was not yours, contact us at once.",
      zh_TW:
        "這是示範商店的範例指南。\n\n## 兩組密碼\n\n登入密碼用來開啟帳號，交易密碼用來動用款項，請勿使用相同密碼。\n\n## 我們絕不會詢問\n\n無論聊天或電話，商店人員都不會詢問密碼或驗證碼。\n\n## 有疑慮時\n\n訊息中心與電子郵件會通知每項變更。如果不是你本人操作，請立即聯絡我們。",
      ja_JP:
        "これはデモショップのサンプルガイドです。\n\n## 2つのパスワード\n\nログインパスワードはアカウントを開き、取引パスワードはお金を動かします。同じものは使わないでください。\n\n## お尋ねしないこと\n\nチャットでも電話でも、パスワードや確認コードをお尋ねすることはありません。\n\n## 不安なときは\n\nすべての変更はメッセージセンターとメールでお知らせします。お心当たりがなければ、すぐにご連絡ください。",
    },
    pic: "material-sharing-well",
    ageDays: 130,
  },
  {
    slug: "guide-learning-rhythm",
    kind: "guide",
    title: { en_US: "Find your learning rhythm", zh_TW: "找到自己的學習步調", ja_JP: "自分の学びのリズムを見つける" },
    summary: {
      en_US: "A sample guide: short lessons, regular days, and the place where you stopped.",
      zh_TW: "範例指南：短課程、固定的日子，以及上次停下的地方。",
      ja_JP: "サンプルのガイドです。短いレッスン、決まった曜日、そして続きからの再開について。",
    },
    body: {
      en_US:
        "This is a sample guide of the demo shop.\n\n## Short is enough\n\nTwenty minutes on a regular day achieve more than a whole Sunday now and then.\n\n## Come back\n\nEach course shows how far you are and continues where you stopped, on every device.\n\n## Make something\n\nWatch a lesson, then put the screen away and use your hands.",
      zh_TW:
        "這是示範商店的範例指南。\n\n## 短短的就夠\n\n固定的日子學二十分鐘，比偶爾花一整個星期天更有效。\n\n## 隨時回來\n\n每門課都會顯示進度，在任何裝置上都能從上次停下的地方繼續。\n\n## 動手做\n\n看完一節課，放下螢幕，動手試試。",
      ja_JP:
        "これはデモショップのサンプルガイドです。\n\n## 短くても十分\n\n決まった曜日の20分は、たまの日曜日まる一日より効果があります。\n\n## 続きから\n\nどの講座も進み具合を表示し、どの端末でも続きから再開できます。\n\n## 手を動かす\n\nレッスンを見たら画面を閉じて、手を動かしてみましょう。",
    },
    pic: "material-first-steps",
    ageDays: 170,
  },
];
