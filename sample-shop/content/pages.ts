import type { SectionKind } from "../../lib/contract/wire/section-kinds.ts";
import type { LocalText } from "../../provider/db/local-text.ts";

type SeedSection = {
  kind: SectionKind;
  title?: LocalText;
  lead?: LocalText;
  body?: LocalText;
  label?: LocalText;
  /** The name of a picture of the media library. */
  pic?: string;
  options?: { target?: string; side?: "left" | "right"; count?: number };
  /** Slugs. */
  products?: string[];
  product?: string;
  /** It shows a film of the material library. */
  ofFilm?: true;
};

type SeedPage = { slug: string; title: LocalText; description: LocalText; sections: SeedSection[] };

/** Openly a sample: its first section says so. */
export const pages: SeedPage[] = [
  {
    slug: "first-garden",
    title: { en_US: "Your first garden", zh_TW: "你的第一座花園", ja_JP: "はじめての庭" },
    description: {
      en_US: "What a small garden needs, with tools, seeds and a course to begin with.",
      zh_TW: "一座小花園需要什麼：工具、種子，以及入門課程。",
      ja_JP: "小さな庭に必要なもの。道具と種、そして最初の講座をご紹介します。",
    },
    sections: [
      {
        kind: "picture",
        title: { en_US: "Begin with one bed", zh_TW: "從一塊苗床開始", ja_JP: "ひとつの畝から" },
        body: {
          en_US:
            "This is a sample page of the demo shop. It shows what a page that is made of sections can have.\n\nA bed of two square meters feeds the eye every day and takes ten minutes a week.",
          zh_TW: "這是示範商店的範例頁面，展示以段落組成的頁面可以有什麼。\n\n兩平方公尺的苗床，每天賞心悅目，每週只要十分鐘。",
          ja_JP:
            "これはデモショップのサンプルページです。セクションでできたページの例を示しています。\n\n2平方メートルの畝は毎日目を楽しませ、手入れは週に10分です。",
        },
        label: { en_US: "See all goods", zh_TW: "查看所有商品", ja_JP: "すべての商品を見る" },
        pic: "material-sun-and-shade-chart",
        options: { side: "right", target: "/course" },
      },
      {
        kind: "benefits",
        title: { en_US: "Why it works", zh_TW: "為什麼有效", ja_JP: "うまくいく理由" },
        body: {
          en_US:
            "## Little to carry\nOne knife and one can are enough for the first year.\n\n## Little to know\nThe chart says what grows in your light.\n\n## Little to lose\nSeeds cost less than a coffee.",
          zh_TW:
            "## 工具不多\n第一年有一把刀和一個澆水壺就夠了。\n\n## 知識不多\n圖表會告訴你，你的光線適合種什麼。\n\n## 風險不大\n種子比一杯咖啡還便宜。",
          ja_JP:
            "## 道具は少し\n最初の一年は、ナイフとじょうろがあれば足ります。\n\n## 知識も少し\n日当たりに合う植物は、表を見ればわかります。\n\n## 失うものも少し\n種はコーヒー一杯より安いのです。",
        },
      },
      {
        kind: "chosen",
        title: { en_US: "What you need", zh_TW: "你需要的東西", ja_JP: "必要なもの" },
        products: ["hori-knife", "copper-watering-can", "seed-tin"],
      },
      { kind: "film", ofFilm: true },
      {
        kind: "questions",
        title: { en_US: "What others asked", zh_TW: "大家常問", ja_JP: "よくあるご質問" },
        body: {
          en_US:
            "## Do I need a garden?\nNo. A box on a balcony has the same soil and the same sun.\n\n## When do I begin?\nWhen the nights stay above five degrees. Until then, sow indoors.",
          zh_TW:
            "## 一定要有花園嗎？\n不用。陽台上的木箱也有同樣的土壤和陽光。\n\n## 什麼時候開始？\n夜間氣溫穩定高於五度時。在那之前可在室內播種。",
          ja_JP:
            "## 庭がなくてもできますか？\nはい。ベランダの箱でも、土と日差しは同じです。\n\n## いつ始めますか？\n夜の気温が5度を下回らなくなったら。それまでは室内で種をまきます。",
        },
      },
      { kind: "reviews", product: "pour-over-set" },
      { kind: "newest", options: { count: 3 } },
      { kind: "materials", options: { count: 2 } },
      { kind: "newsletter" },
    ],
  },
];
