import type { SeedCourse } from "../shapes.ts";

export const workCourses: SeedCourse[] = [
  {
    slug: "first-hundred-customers",
    category: "selling",
    name: { en_US: "Your First Hundred Customers", zh_TW: "前一百位顧客", ja_JP: "はじめての百人のお客さま" },
    subTitle: {
      en_US: "From the neighbor who asks the price to the stranger who comes back.",
      zh_TW: "從開口問價的鄰居，到再次光臨的陌生人。",
      ja_JP: "値段をたずねる隣人から、また来てくれる見知らぬ人まで。",
    },
    description: {
      en_US:
        "For people who make something well and find selling it awkward. You describe what you make in one honest " +
        "sentence, work out a price that pays for your hours, and find the three places where the right people already are.\n\n" +
        "Then comes the stall, the small online shop, and the note in the parcel that makes a second order likely. No " +
        "tricks, no countdown clocks. At hand: one finished product, a list of what it costs you, a notebook, and a " +
        "market, shop or website where you could offer it in the next two months.",
      zh_TW:
        "寫給東西做得好、卻不好意思賣的人。你會用一句誠實的話說清楚自己做的是什麼，算出對得起自己工時的價格，並找到對的人早" +
        "已聚集的三個地方。\n\n" +
        "接著是擺攤、開一間小網路商店，以及包裹裡那張讓人願意再訂一次的小卡片。沒有話術，也沒有倒數計時。需要準備：一件做好" +
        "的產品、一份成本清單、一本筆記本，以及未來兩個月內能拿出來賣的市集、店家或網站。",
      ja_JP:
        "よいものをつくれるのに、売るのは苦手という方へ。つくっているものを正直な一文で表し、自分の時間に見合う値段を出し、" +
        "届けたい人がすでに集まっている場所を三つ見つけます。\n\n" +
        "そのあとは、マーケットの出店、小さなオンラインショップ、次の注文につながる一枚の手紙へ。駆け引きも、カウントダウン" +
        "も使いません。用意するものは、完成した商品ひとつ、かかった費用の一覧、ノート、そして二か月以内に出品できそうな市、" +
        "店、またはサイトです。",
    },
    listPriceCents: 8900,
    memberPriceCents: 0,
    hot: false,
    ageDays: 287,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "What you sell", zh_TW: "你賣的是什麼", ja_JP: "何を売るのか" },
        videos: [
          { title: { en_US: "One honest sentence", zh_TW: "一句誠實的話", ja_JP: "正直な一文" }, seconds: 480, free: "whole" },
          { title: { en_US: "A price that pays for your hours", zh_TW: "對得起工時的價格", ja_JP: "時間に見合う値段" }, seconds: 720 },
          { title: { en_US: "Saying the price aloud", zh_TW: "把價格說出口", ja_JP: "値段を声に出す" }, seconds: 530 },
        ],
      },
      {
        title: { en_US: "Where they are", zh_TW: "他們在哪裡", ja_JP: "お客さまはどこにいるか" },
        videos: [
          { title: { en_US: "Three places, not thirty", zh_TW: "三個地方就好", ja_JP: "三十か所より、三か所" }, seconds: 560 },
          { title: { en_US: "The first ten, by name", zh_TW: "前十位，記得名字", ja_JP: "最初の十人を、名前で" }, seconds: 490 },
        ],
      },
      {
        title: { en_US: "The stall", zh_TW: "擺攤", ja_JP: "出店する" },
        videos: [
          {
            title: { en_US: "A table people walk up to", zh_TW: "讓人想走近的攤位", ja_JP: "足を止めたくなる机" },
            seconds: 640,
            free: 120,
          },
          { title: { en_US: "Talking, and not talking", zh_TW: "開口，與不開口", ja_JP: "話すこと、話さないこと" }, seconds: 510 },
          { title: { en_US: "Counting up in the evening", zh_TW: "收攤後的結算", ja_JP: "夜の集計" }, seconds: 430 },
        ],
      },
      {
        title: { en_US: "The second order", zh_TW: "第二張訂單", ja_JP: "二度目の注文" },
        videos: [
          { title: { en_US: "A small shop online", zh_TW: "小小的網路商店", ja_JP: "小さなオンラインショップ" }, seconds: 590 },
          { title: { en_US: "The note in the parcel", zh_TW: "包裹裡的小卡片", ja_JP: "荷物に添える手紙" }, seconds: 370 },
          { title: { en_US: "When something goes wrong", zh_TW: "出了差錯的時候", ja_JP: "うまくいかなかったとき" }, seconds: 540 },
        ],
      },
    ],
  },
  {
    slug: "speaking-calmly",
    category: "speaking",
    name: { en_US: "Speaking Calmly", zh_TW: "從容說話", ja_JP: "落ち着いて話す" },
    subTitle: {
      en_US: "For meetings, toasts and the question you did not expect.",
      zh_TW: "開會、敬酒致詞，還有沒料到的那個提問。",
      ja_JP: "会議、乾杯のあいさつ、予想外の質問のために。",
    },
    description: {
      en_US:
        "Calm is mostly preparation and breathing, and both can be practiced in a kitchen. You learn to build a talk from " +
        'three sentences, to pause where others say "um", and to let your voice drop at the end of a thought.\n\n' +
        "We rehearse four situations: introducing yourself, reporting to a group, disagreeing kindly, and answering when " +
        "you do not know. Each has an exercise of five minutes that you record and listen to once. At hand: a phone that " +
        "records sound, a quiet room, a timer, and somebody patient for the last chapter.",
      zh_TW:
        "從容，多半來自準備和呼吸，這兩樣在自家廚房就能練。你會學到用三句話搭起一段談話，在別人說「呃」的地方停頓，並在一個" +
        "意思說完時讓聲音自然落下。\n\n" +
        "我們演練四種場合：自我介紹、向一群人報告、溫和地表達不同意見，以及不知道答案時怎麼回應。每一種都有五分鐘的練習，錄" +
        "下來，聽一遍就好。需要準備：能錄音的手機、安靜的房間、計時器，最後一章再找一位有耐心的聽眾。",
      ja_JP:
        "落ち着きのほとんどは、準備と呼吸です。どちらも台所で練習できます。三つの文から話を組み立て、「ええと」の代わりに間" +
        "を置き、言い終わりで声を静かに下ろすことを学びます。\n\n" +
        "取り上げるのは四つの場面。自己紹介、人前での報告、角を立てない反対意見、そして答えが分からないときの受け答えです。" +
        "それぞれ五分の練習を録音し、一度だけ聞き返します。用意するものは、録音のできるスマートフォン、静かな部屋、タイ" +
        "マー、最後の章に付き合ってくれる人です。",
    },
    listPriceCents: 8900,
    memberPriceCents: 6200,
    hot: true,
    ageDays: 17,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "Breath and voice", zh_TW: "呼吸與聲音", ja_JP: "呼吸と声" },
        videos: [
          {
            title: {
              en_US: "Where your breath goes when you speak",
              zh_TW: "說話時，氣到哪裡去了",
              ja_JP: "話すとき、息はどこへ行くのか",
            },
            seconds: 390,
            free: "whole",
          },
          { title: { en_US: "Slower than feels natural", zh_TW: "比習慣再慢一點", ja_JP: "自分の感覚より少しゆっくり" }, seconds: 450 },
          { title: { en_US: "The pause", zh_TW: "停頓", ja_JP: "間を置く" }, seconds: 420 },
        ],
      },
      {
        title: { en_US: "Three sentences", zh_TW: "三句話", ja_JP: "三つの文" },
        videos: [
          {
            title: {
              en_US: "What do you want them to keep?",
              zh_TW: "你希望對方記住什麼？",
              ja_JP: "相手に何を持ち帰ってほしいか",
            },
            seconds: 610,
            free: 90,
          },
          { title: { en_US: "A talk on one card", zh_TW: "一張卡片上的講稿", ja_JP: "カード一枚の原稿" }, seconds: 540 },
          { title: { en_US: "Beginning, and stopping", zh_TW: "開場與收尾", ja_JP: "始め方と終わり方" }, seconds: 480 },
        ],
      },
      {
        title: { en_US: "Four situations", zh_TW: "四種場合", ja_JP: "四つの場面" },
        videos: [
          { title: { en_US: "Introducing yourself", zh_TW: "自我介紹", ja_JP: "自己紹介をする" }, seconds: 520 },
          { title: { en_US: "Reporting to a group", zh_TW: "向一群人報告", ja_JP: "人前で報告する" }, seconds: 690 },
          { title: { en_US: "Disagreeing kindly", zh_TW: "溫和地表達不同意見", ja_JP: "角を立てずに反対する" }, seconds: 630 },
          { title: { en_US: '"I don\'t know yet"', zh_TW: "「我現在還不知道」", ja_JP: "「まだ分かりません」" }, seconds: 570 },
        ],
      },
      {
        title: { en_US: "With a listener", zh_TW: "面對一位聽眾", ja_JP: "聞き手と一緒に" },
        videos: [
          { title: { en_US: "A rehearsal for two", zh_TW: "兩個人的預演", ja_JP: "二人でするリハーサル" }, seconds: 740 },
          { title: { en_US: "Feedback you can use", zh_TW: "用得上的回饋", ja_JP: "役に立つ感想のもらい方" }, seconds: 360 },
        ],
      },
    ],
  },
  {
    slug: "bookkeeping-for-makers",
    category: "selling",
    name: { en_US: "Bookkeeping for Makers", zh_TW: "手作人的記帳課", ja_JP: "つくる人の帳簿づけ" },
    subTitle: {
      en_US: "One ledger, one evening a month, no shoebox of receipts.",
      zh_TW: "一本帳簿，每月一個晚上，告別整盒發票。",
      ja_JP: "帳簿一冊、月にひと晩。領収書の箱とはお別れです。",
    },
    description: {
      en_US:
        "You know what the clay costs; this course is about everything else. In plain columns we record what comes in, " +
        "what goes out and what lies on the shelf, and find out what a single bowl really earns.\n\n" +
        "By the end you will have a ledger for a whole year, a monthly routine that fits one evening, and a tidy folder to " +
        "hand to your accountant. Tax rules differ from place to place, so we teach the habit and say where to ask. At " +
        "hand: a notebook or any spreadsheet, last month's receipts and bank statement, and a pot of tea.",
      zh_TW:
        "陶土多少錢你很清楚，這門課談的是其他的一切。用簡單的欄位記下收進來的、花出去的和架上還有的，算出一只碗到底賺多少。\n\n" +
        "課程結束時，你會有一本足夠用上一整年的帳簿、一套每月只花一個晚上的流程，以及一份可以直接交給會計師的整齊資料夾。各" +
        "地稅務規定不同，所以我們教的是習慣，並說明該向誰詢問。需要準備：筆記本或任何試算表、上個月的發票收據與銀行明細，還" +
        "有一壺茶。",
      ja_JP:
        "粘土の値段なら知っている。この講座で扱うのは、それ以外のすべてです。入ったもの、出たもの、棚に残るものを簡単な欄に" +
        "書き分け、器ひとつが実際にいくらの利益になるのかを確かめます。\n\n" +
        "終わるころには、一年分の帳簿と、月にひと晩で済む手順、そして税理士にそのまま渡せるフォルダーが整います。税の決まり" +
        "は地域によって違うため、講座では習慣を身につけ、どこに相談すればよいかを示します。用意するものは、ノートか表計算ソ" +
        "フト、先月の領収書と銀行の明細、それにお茶を一杯。",
    },
    listPriceCents: 6900,
    memberPriceCents: 5000,
    hot: false,
    ageDays: 371,
    languages: ["EN"],
    chapters: [
      {
        title: { en_US: "In and out", zh_TW: "收入與支出", ja_JP: "入るもの、出るもの" },
        videos: [
          { title: { en_US: "Six columns are enough", zh_TW: "六個欄位就夠了", ja_JP: "欄は六つで足りる" }, seconds: 440 },
          { title: { en_US: "Receipts, the day they arrive", zh_TW: "收據當天就處理", ja_JP: "領収書は受け取ったその日に" }, seconds: 560 },
          {
            title: { en_US: "Your money and the workshop's", zh_TW: "自己的錢與工作室的錢", ja_JP: "自分のお金と工房のお金" },
            seconds: 480,
          },
        ],
      },
      {
        title: { en_US: "What a bowl earns", zh_TW: "一只碗賺多少", ja_JP: "器ひとつの利益" },
        videos: [
          { title: { en_US: "Material, hours and the rest", zh_TW: "材料、工時與其他", ja_JP: "材料、時間、そのほか" }, seconds: 690 },
          { title: { en_US: "What lies on the shelf", zh_TW: "架上的存貨", ja_JP: "棚に残るもの" }, seconds: 530 },
          { title: { en_US: "Prices, seen again", zh_TW: "重新看待定價", ja_JP: "値段を見直す" }, seconds: 410 },
        ],
      },
      {
        title: { en_US: "One evening a month", zh_TW: "每月一個晚上", ja_JP: "月にひと晩" },
        videos: [
          {
            title: {
              en_US: "The routine, from kettle to total",
              zh_TW: "從燒水到結算的流程",
              ja_JP: "お湯をわかすところから合計まで",
            },
            seconds: 620,
          },
          { title: { en_US: "Quiet months and busy months", zh_TW: "淡季與旺季", ja_JP: "静かな月、忙しい月" }, seconds: 470 },
          { title: { en_US: "A folder for the accountant", zh_TW: "交給會計師的資料夾", ja_JP: "税理士に渡すフォルダー" }, seconds: 550 },
        ],
      },
    ],
  },
  {
    slug: "photos-that-sell",
    category: "selling",
    name: { en_US: "Photos That Sell", zh_TW: "讓人想帶回家的商品照", ja_JP: "売れる商品写真" },
    subTitle: {
      en_US: "A window, a sheet of paper, and a bowl that looks like itself.",
      zh_TW: "一扇窗、一張紙，把碗拍成它本來的樣子。",
      ja_JP: "窓ひとつ、紙一枚。器を器らしく写す。",
    },
    description: {
      en_US:
        "People cannot pick up what you sell online, so the picture has to do it for them. With one window and a few " +
        "sheets of card you learn to show shape, surface, size and color truthfully, with the phone you already own.\n\n" +
        "You will make a set of six photographs for one product: front, detail, scale, use, back and packed, and a list so " +
        "that the next product takes half the time. At hand: a phone or camera, a table beside a window, white and gray " +
        "card, some tape, a cloth and three things you would like to sell.",
      zh_TW:
        "網路上的顧客沒辦法把東西拿起來看，照片就得替他們做到。只要一扇窗、幾張卡紙和你現有的手機，就能學會如實呈現形狀、質" +
        "感、大小和顏色。\n\n" +
        "你會替一件商品拍好一組六張照片：正面、細節、比例、使用情境、背面與包裝，並整理成清單，讓下一件只花一半的時間。需要" +
        "準備：手機或相機、窗邊的桌子、白色與灰色卡紙、膠帶、一塊布，還有三件想賣的東西。",
      ja_JP:
        "オンラインでは商品を手に取れません。その代わりをするのが写真です。窓ひとつと数枚の厚紙、いま使っているスマートフォ" +
        "ンで、形、質感、大きさ、色をありのままに伝える方法を学びます。\n\n" +
        "ひとつの商品につき、正面、細部、大きさ、使う場面、裏側、梱包の六枚をそろえ、次の撮影が半分の時間で済むよう手順を一" +
        "覧にします。用意するものは、スマートフォンかカメラ、窓辺の机、白と灰色の厚紙、テープ、布、そして売りたいものを三" +
        "つ。",
    },
    listPriceCents: 4900,
    memberPriceCents: 3500,
    hot: false,
    ageDays: 56,
    languages: ["EN"],
    chapters: [
      {
        title: { en_US: "Window light", zh_TW: "窗光", ja_JP: "窓の光" },
        videos: [
          { title: { en_US: "The table beside the window", zh_TW: "窗邊的桌子", ja_JP: "窓辺の机" }, seconds: 370, free: "whole" },
          { title: { en_US: "White card, gray card", zh_TW: "白卡紙與灰卡紙", ja_JP: "白い紙、灰色の紙" }, seconds: 450 },
          { title: { en_US: "Cloudy days are good days", zh_TW: "陰天是好日子", ja_JP: "曇りの日は撮影日和" }, seconds: 410 },
        ],
      },
      {
        title: { en_US: "Six photographs", zh_TW: "六張照片", ja_JP: "六枚の写真" },
        videos: [
          { title: { en_US: "Front and back", zh_TW: "正面與背面", ja_JP: "正面と裏側" }, seconds: 520, free: 90 },
          { title: { en_US: "Surface and detail", zh_TW: "質感與細節", ja_JP: "質感と細部" }, seconds: 480 },
          { title: { en_US: "How big is it?", zh_TW: "它有多大？", ja_JP: "大きさを伝える" }, seconds: 440 },
          { title: { en_US: "In use, and packed", zh_TW: "使用中與包裝後", ja_JP: "使う場面と梱包" }, seconds: 560 },
        ],
      },
      {
        title: { en_US: "Finishing", zh_TW: "收尾", ja_JP: "仕上げる" },
        videos: [
          { title: { en_US: "True color on a phone", zh_TW: "用手機還原真實顏色", ja_JP: "スマートフォンで色を合わせる" }, seconds: 590 },
          { title: { en_US: "A list for the next one", zh_TW: "給下一件商品的清單", ja_JP: "次のための手順表" }, seconds: 320 },
        ],
      },
    ],
  },
];
