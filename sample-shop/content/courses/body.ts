import type { SeedCourse } from "../shapes.ts";

export const bodyCourses: SeedCourse[] = [
  {
    slug: "morning-mobility",
    category: "movement",
    name: { en_US: "Morning Mobility", zh_TW: "晨間伸展", ja_JP: "朝のモビリティ" },
    subTitle: {
      en_US: "Ten unhurried minutes between the alarm and the kettle.",
      zh_TW: "鬧鐘響後、水煮開前，不慌不忙的十分鐘。",
      ja_JP: "目覚ましからお湯がわくまでの、急がない十分間。",
    },
    description: {
      en_US:
        "Small movements, done daily, on a mat or on the carpet by the bed. Each session goes once through the body, neck, " +
        "shoulders, spine, hips and feet, and each has an easier version that you can choose without losing the thread.\n\n" +
        "You will learn twelve movements, three ways of putting them together, and how to notice what your body would " +
        "rather skip today. Nothing should hurt; where something does, leave it out and ask somebody qualified. At hand: a " +
        "mat or a folded blanket, a chair that does not slide, and loose clothes.",
      zh_TW:
        "每天做一點小動作，在瑜伽墊上，或床邊的地毯上都行。每次練習從頸、肩、脊椎、髖到腳走過一遍，每個動作都有比較輕鬆的版" +
        "本，換著做也跟得上。\n\n" +
        "你會學到十二個動作、三種組合方式，也學會察覺身體今天不想做什麼。過程不該疼痛；若會痛，請跳過，並請教專業人員。需要" +
        "準備：一張墊子或摺起的毯子、一把不會滑動的椅子，以及寬鬆的衣服。",
      ja_JP:
        "マットの上でも、ベッド脇のじゅうたんの上でもできる、毎日の小さな動きです。首、肩、背骨、股関節、足へと全身をひと巡" +
        "り。どの動きにも楽なやり方があり、途中で替えても流れについていけます。\n\n" +
        "十二の動きと三つの組み合わせ方、そして今日は控えたほうがよい動きに気づくことを学びます。痛みを感じたら無理をせずに" +
        "飛ばし、専門家に相談してください。用意するものは、マットかたたんだ毛布、滑らない椅子、ゆったりした服です。",
    },
    listPriceCents: 3900,
    memberPriceCents: 0,
    hot: true,
    ageDays: 3,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "Before you stand up", zh_TW: "起身之前", ja_JP: "立ち上がる前に" },
        videos: [
          { title: { en_US: "Waking the feet and hands", zh_TW: "喚醒雙腳和雙手", ja_JP: "足と手を起こす" }, seconds: 300, free: "whole" },
          { title: { en_US: "A spine that turns", zh_TW: "轉動脊椎", ja_JP: "背骨をひねる" }, seconds: 360 },
          { title: { en_US: "Neck and shoulders, small circles", zh_TW: "頸與肩，小小地畫圈", ja_JP: "首と肩を小さく回す" }, seconds: 330 },
        ],
      },
      {
        title: { en_US: "On the mat", zh_TW: "在墊子上", ja_JP: "マットの上で" },
        videos: [
          { title: { en_US: "Hips, slowly", zh_TW: "髖部，慢慢來", ja_JP: "股関節をゆっくりと" }, seconds: 480, free: 90 },
          { title: { en_US: "Cat, thread, child", zh_TW: "貓式、穿針式、嬰兒式", ja_JP: "猫、針の糸通し、子どものポーズ" }, seconds: 420 },
          { title: { en_US: "The same with a chair", zh_TW: "用椅子做一遍", ja_JP: "椅子を使って" }, seconds: 390 },
        ],
      },
      {
        title: { en_US: "Three mornings", zh_TW: "三種早晨", ja_JP: "三つの朝" },
        videos: [
          { title: { en_US: "The ten-minute round", zh_TW: "完整的十分鐘", ja_JP: "十分間のひと巡り" }, seconds: 600 },
          { title: { en_US: "The five-minute round", zh_TW: "只有五分鐘的時候", ja_JP: "五分しかない朝に" }, seconds: 300 },
          { title: { en_US: "After a bad night", zh_TW: "沒睡好的隔天", ja_JP: "よく眠れなかった朝に" }, seconds: 540 },
        ],
      },
    ],
  },
  {
    slug: "breath-and-sleep",
    category: "rest",
    name: { en_US: "Breath and Sleep", zh_TW: "呼吸與睡眠", ja_JP: "呼吸と眠り" },
    subTitle: {
      en_US: "A quiet evening course to listen to with the lamp turned low.",
      zh_TW: "把燈調暗，適合晚上靜靜聽的一門課。",
      ja_JP: "明かりを落として聞く、静かな夜の講座。",
    },
    description: {
      en_US:
        "An evening has an edge, and it helps to know where yours is. We begin with the room, its light, warmth and " +
        "sounds, and then learn four plain ways of breathing that need no counting app and no special posture.\n\n" +
        "The last chapter holds recordings for lying down: a long one, a short one, and one for waking at three. This is a " +
        "course about resting, not a treatment; if sleep has been hard for weeks, please talk to a doctor. At hand: a bed " +
        "or a mat, a blanket and a lamp you can dim.",
      zh_TW:
        "夜晚有一道界線，知道自己的界線在哪裡會有幫助。我們從房間開始：光線、溫度與聲音，再學四種簡單的呼吸方式，不需要計數" +
        "的 App，也不講究姿勢。\n\n" +
        "最後一章是躺著聽的引導錄音：一段長的、一段短的，還有一段留給半夜三點醒來的時候。這是一門關於休息的課，不是治療；如" +
        "果睡不好已經好幾個星期，請找醫師談談。需要準備：床或墊子、一條毯子，以及一盞可以調暗的燈。",
      ja_JP:
        "夜には、ここからは休む時間という境目があります。まずは部屋の明るさ、暖かさ、音を整え、それから数えるアプリも特別な" +
        "姿勢もいらない、四つの素朴な呼吸を覚えます。\n\n" +
        "最後の章には、横になって聞く音声を収めました。長いもの、短いもの、そして夜中の三時に目が覚めたときのもの。これは休" +
        "むための講座で、治療ではありません。眠れない日が何週間も続くときは、医師にご相談ください。用意するものは、布団か" +
        "マット、毛布、明るさを落とせるランプです。",
    },
    listPriceCents: 0,
    memberPriceCents: 0,
    hot: false,
    ageDays: 119,
    languages: ["EN", "TW", "JP"],
    chapters: [
      {
        title: { en_US: "The evening's edge", zh_TW: "夜晚的界線", ja_JP: "夜の境目" },
        videos: [
          { title: { en_US: "Lamp, window, warmth", zh_TW: "燈、窗與溫度", ja_JP: "明かり、窓、あたたかさ" }, seconds: 380, free: "whole" },
          { title: { en_US: "Putting the day down", zh_TW: "把白天放下", ja_JP: "一日を下ろす" }, seconds: 340 },
        ],
      },
      {
        title: { en_US: "Four breaths", zh_TW: "四種呼吸", ja_JP: "四つの呼吸" },
        videos: [
          {
            title: { en_US: "Breathing low and wide", zh_TW: "吸到深處，向兩側展開", ja_JP: "低く、広く吸う" },
            seconds: 420,
            free: "whole",
          },
          { title: { en_US: "The longer out-breath", zh_TW: "拉長吐氣", ja_JP: "長めに吐く" }, seconds: 390 },
          { title: { en_US: "Humming", zh_TW: "哼鳴", ja_JP: "ハミング" }, seconds: 360 },
          { title: { en_US: "Counting waves", zh_TW: "數浪", ja_JP: "波を数える" }, seconds: 330 },
        ],
      },
      {
        title: { en_US: "Lying down", zh_TW: "躺下來", ja_JP: "横になって" },
        videos: [
          { title: { en_US: "The long way down", zh_TW: "慢慢沉下去（長版）", ja_JP: "ゆっくり沈む、長い時間" }, seconds: 1380 },
          { title: { en_US: "The short way down", zh_TW: "慢慢沉下去（短版）", ja_JP: "ゆっくり沈む、短い時間" }, seconds: 600 },
          { title: { en_US: "Awake at three", zh_TW: "半夜三點醒來", ja_JP: "夜中の三時に目が覚めたら" }, seconds: 780 },
        ],
      },
    ],
  },
  {
    slug: "long-walks",
    category: "movement",
    name: { en_US: "Long Walks", zh_TW: "走遠路", ja_JP: "遠くまで歩く" },
    subTitle: {
      en_US: "Shoes, a map, a sandwich, and how to be out from breakfast to dusk.",
      zh_TW: "鞋子、地圖、一份三明治，從早餐走到黃昏。",
      ja_JP: "靴と地図とサンドイッチ。朝食から夕暮れまで歩く。",
    },
    description: {
      en_US:
        "Anybody who can walk for an hour can learn to walk for a day. We raise the distance week by week, look after feet " +
        "before they complain, and plan a route with a way to cut it short.\n\n" +
        "You will read contour lines, pack a bag that weighs less than you fear, and keep a pace at which you can still " +
        "talk. The course ends with one whole day, from your own front door if you like. At hand: shoes you have already " +
        "worn in, a small rucksack, a water bottle, a rain jacket and a paper map.",
      zh_TW:
        "能走一小時的人，都能學會走一整天。我們一週一週拉長距離，在腳抗議之前先照顧好它，規劃路線時也留一條可以提早折返的" +
        "路。\n\n" +
        "你會讀懂等高線，背一個比想像中更輕的背包，維持還能聊天的步調。課程的終點是走上一整天，想從自家門口出發也可以。需要" +
        "準備：已經穿慣的鞋子、小背包、水壺、雨衣和一張紙本地圖。",
      ja_JP:
        "一時間歩ける人なら、一日歩けるようになります。距離は週ごとに少しずつ延ばし、足が痛みだす前に手入れをし、途中で切り" +
        "上げられる道も含めて計画を立てます。\n\n" +
        "等高線を読み、思うより軽く荷物をまとめ、話しながら歩けるペースを保つことを学びます。締めくくりは、丸一日の歩き。自" +
        "宅の玄関から出発してもかまいません。用意するものは、履き慣れた靴、小さなリュック、水筒、レインジャケット、紙の地図" +
        "です。",
    },
    listPriceCents: 0,
    memberPriceCents: 0,
    hot: false,
    ageDays: 207,
    languages: ["EN", "TW"],
    chapters: [
      {
        title: { en_US: "From an hour to a day", zh_TW: "從一小時到一整天", ja_JP: "一時間から一日へ" },
        videos: [
          {
            title: { en_US: "A pace you can talk at", zh_TW: "還能聊天的步調", ja_JP: "話しながら歩けるペース" },
            seconds: 400,
            free: "whole",
          },
          { title: { en_US: "Six weeks, a little further", zh_TW: "六個星期，再遠一點", ja_JP: "六週間、少しずつ遠くへ" }, seconds: 460 },
          { title: { en_US: "Feet, socks, blisters", zh_TW: "腳、襪子與水泡", ja_JP: "足と靴下とまめ" }, seconds: 520 },
        ],
      },
      {
        title: { en_US: "Map and bag", zh_TW: "地圖與背包", ja_JP: "地図と荷物" },
        videos: [
          { title: { en_US: "Contour lines, read slowly", zh_TW: "慢慢讀等高線", ja_JP: "等高線をゆっくり読む" }, seconds: 680 },
          { title: { en_US: "A route with a way out", zh_TW: "留有退路的路線", ja_JP: "切り上げられるルート" }, seconds: 540 },
          { title: { en_US: "The bag on the kitchen scale", zh_TW: "把背包放上秤", ja_JP: "荷物を量ってみる" }, seconds: 430 },
        ],
      },
      {
        title: { en_US: "The day", zh_TW: "走一整天", ja_JP: "丸一日歩く" },
        videos: [
          { title: { en_US: "Weather, and turning back", zh_TW: "天氣，以及折返的時機", ja_JP: "天気と、引き返す判断" }, seconds: 620 },
          { title: { en_US: "Eating before you are hungry", zh_TW: "在餓之前先吃", ja_JP: "お腹がすく前に食べる" }, seconds: 350 },
          { title: { en_US: "From breakfast to dusk", zh_TW: "從早餐到黃昏", ja_JP: "朝食から夕暮れまで" }, seconds: 910 },
        ],
      },
    ],
  },
];
