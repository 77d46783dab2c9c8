import type { SeedMaterial } from "./shapes.ts";

export const materials: SeedMaterial[] = [
  {
    slug: "material-welcome-guide",
    title: { en_US: "Welcome to Canopy", zh_TW: "歡迎來到 Canopy", ja_JP: "Canopyへようこそ" },
    summary: {
      en_US: "A short guide to your account, your library and where to find help. Read it first; it takes about ten minutes.",
      zh_TW: "介紹帳號、課程庫與求助管道的簡短指南，約十分鐘就能讀完，建議先看這份。",
      ja_JP: "アカウント、ライブラリ、困ったときの窓口をまとめた短い案内です。10分ほどで読めるので、はじめにご覧ください。",
    },
    kind: "pdf",
    ageDays: 360,
  },
  {
    slug: "material-first-steps",
    title: { en_US: "First steps as a member", zh_TW: "成為會員的第一步", ja_JP: "会員になったら、まずすること" },
    summary: {
      en_US: "A six-minute film: choose a course, set your language, save your place and keep what you need offline.",
      zh_TW: "六分鐘短片：如何選課、設定語言、記住觀看進度，並把需要的資料存到手邊。",
      ja_JP: "6分の動画です。講座の選び方、言語の設定、続きからの再生、資料の保存までをご案内します。",
    },
    kind: "video",
    film: { category: "work", seconds: 360 },
    ageDays: 345,
  },
  {
    slug: "material-how-prices-work",
    title: { en_US: "How our prices work", zh_TW: "價格怎麼算", ja_JP: "価格のしくみ" },
    summary: {
      en_US: "List price, member price, free for members: six slides with worked examples, including activation and the monthly fee.",
      zh_TW: "定價、會員價、會員免費：六頁簡報，搭配啟用費與月費的實際算例說明。",
      ja_JP: "通常価格、会員価格、会員無料の違いを、開始費用と月額の計算例とともに6枚のスライドで説明します。",
    },
    kind: "slides",
    ageDays: 320,
  },
  {
    slug: "material-sharing-well",
    title: { en_US: "Sharing well", zh_TW: "好好分享", ja_JP: "ていねいな紹介のしかた" },
    summary: {
      en_US: "How to tell a friend about a course honestly and without pressing. With a film, slides and a one-page checklist.",
      zh_TW: "怎麼向朋友誠實介紹一門課，又不給人壓力。含短片、簡報與一頁檢核表。",
      ja_JP: "講座のことを、正直に、押しつけずに伝えるために。動画、スライド、1枚のチェックリストがあります。",
    },
    kind: "all",
    film: { category: "work", seconds: 270 },
    ageDays: 290,
  },
  {
    slug: "material-sun-and-shade-chart",
    title: { en_US: "Sun and shade chart", zh_TW: "日照與陰影紀錄表", ja_JP: "日なたと日かげの表" },
    summary: {
      en_US: "A printable grid for drawing the light on your balcony or bed, hour by hour, before you decide what to plant.",
      zh_TW: "可列印的方格表，逐時畫下陽台或菜圃的光線，再決定種什麼。",
      ja_JP: "ベランダや畝に当たる光を、1時間ごとに書き込む印刷用の表です。何を植えるか決める前に。",
    },
    kind: "pdf",
    ageDays: 255,
  },
  {
    slug: "material-sourdough-timetable",
    title: { en_US: "Sourdough timetable", zh_TW: "酸種麵包時間表", ja_JP: "サワードウの時間割" },
    summary: {
      en_US: "Three timetables for one loaf: a working day, a weekend and a hot summer kitchen, with room for your own notes.",
      zh_TW: "同一顆麵包的三種時間表：上班日、週末、炎熱的夏天廚房，並留有筆記欄。",
      ja_JP: "同じ一斤を、平日、週末、暑い夏の台所で焼くための三つの時間割です。書き込み欄もあります。",
    },
    kind: "pdf",
    ageDays: 233,
  },
  {
    slug: "material-tea-tasting-wheel",
    title: { en_US: "Tea tasting wheel", zh_TW: "品茶風味輪", ja_JP: "お茶の味わいホイール" },
    summary: {
      en_US: "A wheel of forty plain words for what is in the cup, and slides that lead through a tasting of three teas.",
      zh_TW: "用四十個日常詞彙描述杯中滋味的風味輪，並以簡報帶你品三款茶。",
      ja_JP: "茶碗の中の味を表す40のやさしい言葉の輪と、三種のお茶を飲み比べるためのスライドです。",
    },
    kind: "slides",
    ageDays: 201,
  },
  {
    slug: "material-wood-guide",
    title: { en_US: "A guide to carving woods", zh_TW: "雕刻木材指南", ja_JP: "彫るための木の手引き" },
    summary: {
      en_US: "Birch, maple, cherry, lime: how each one cuts, how to store it green and which spoon it suits.",
      zh_TW: "樺木、楓木、櫻桃木、椴木：各自的刀感、生材保存方法，以及適合做哪種湯匙。",
      ja_JP: "白樺、楓、桜、菩提樹。それぞれの削り心地、生木の保管、向いているスプーンの形をまとめました。",
    },
    kind: "all",
    film: { category: "craft", seconds: 420 },
    ageDays: 176,
  },
  {
    slug: "material-dye-plants-calendar",
    title: { en_US: "Dye plants calendar", zh_TW: "染料植物月曆", ja_JP: "染め草の暦" },
    summary: {
      en_US: "When to sow, gather and dry sixteen plants, from onion skins to weld, with the mordant each one needs.",
      zh_TW: "從洋蔥皮到黃木犀草，十六種植物的播種、採集與乾燥時節，以及各自所需的媒染劑。",
      ja_JP: "玉ねぎの皮からウェルドまで、16種の植物の種まき、採取、乾燥の時期と、合う媒染剤を記しました。",
    },
    kind: "pdf",
    ageDays: 149,
  },
  {
    slug: "material-stitch-library",
    title: { en_US: "Stitch library", zh_TW: "針法資料庫", ja_JP: "ステッチの見本帳" },
    summary: {
      en_US: "Fourteen mending stitches, each filmed from above in under two minutes, slowly enough to sew along.",
      zh_TW: "十四種縫補針法，每段不到兩分鐘，從上方慢速拍攝，可以邊看邊縫。",
      ja_JP: "繕いのステッチ14種を、真上からゆっくり撮りました。どれも2分以内で、見ながら一緒に縫えます。",
    },
    kind: "video",
    film: { category: "craft", seconds: 1500 },
    ageDays: 121,
  },
  {
    slug: "material-light-diary",
    title: { en_US: "Light diary", zh_TW: "光線日記", ja_JP: "光の日記" },
    summary: {
      en_US: "Thirty small questions about light, one a day with room to write, for photographers and anybody with a window.",
      zh_TW: "三十個關於光的小問題，每天一題，附書寫欄，給攝影的人，也給任何有一扇窗的人。",
      ja_JP: "光についての30の小さな問い。一日ひとつ、書き込み欄つき。写真を撮る人にも、窓のあるすべての人にも。",
    },
    kind: "pdf",
    ageDays: 92,
  },
  {
    slug: "material-brush-strokes",
    title: { en_US: "Twelve brush strokes", zh_TW: "十二種筆法", ja_JP: "十二の筆づかい" },
    summary: {
      en_US: "Wet, dry, lifted, pressed: the twelve strokes that the ink courses use, filmed close to the paper.",
      zh_TW: "濕、乾、提、按：水墨課程會用到的十二種筆法，貼近紙面拍攝。",
      ja_JP: "濡らす、かすらせる、浮かす、押す。墨の講座で使う十二の筆づかいを、紙の近くから撮りました。",
    },
    kind: "video",
    film: { category: "light", seconds: 560 },
    ageDays: 66,
  },
  {
    slug: "material-breathing-cards",
    title: { en_US: "Breathing cards", zh_TW: "呼吸練習卡", ja_JP: "呼吸のカード" },
    summary: {
      en_US: "Eight cards to print and cut out, with one quiet exercise on each and a note on when to leave it out.",
      zh_TW: "八張可列印剪下的小卡，每張一個安靜的練習，並註明什麼情況下不宜進行。",
      ja_JP: "印刷して切り取る8枚のカードです。静かな練習を一つずつ載せ、控えたほうがよい場合も記しました。",
    },
    kind: "pdf",
    ageDays: 38,
  },
  {
    slug: "material-market-day-checklist",
    title: { en_US: "Market day checklist", zh_TW: "市集擺攤檢核表", ja_JP: "マルシェの日のチェックリスト" },
    summary: {
      en_US: "From change and string to the sign that can be read at five paces: what to pack, and when to start packing.",
      zh_TW: "從零錢、繩子到五步外也看得清楚的招牌：該帶什麼、什麼時候開始打包。",
      ja_JP: "釣り銭、ひも、五歩先から読める看板まで。何を持っていくか、いつ支度をはじめるかをまとめました。",
    },
    kind: "slides",
    ageDays: 11,
  },
];
