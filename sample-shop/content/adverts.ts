import type { SeedAdvert } from "./shapes.ts";

export const adverts: SeedAdvert[] = [
  {
    slug: "advert-autumn-garden",
    title: { en_US: "Start next year’s garden in autumn", zh_TW: "明年的菜圃，從秋天開始", ja_JP: "来年の菜園は、秋にはじまる" },
    product: "kitchen-garden-first-year",
  },
  {
    slug: "advert-slow-kitchen",
    title: { en_US: "Bread that takes its time", zh_TW: "讓麵包慢慢來", ja_JP: "ゆっくり育てるパン" },
    product: "slow-sourdough",
  },
  {
    slug: "advert-workshop",
    title: { en_US: "Your first spoon, by hand", zh_TW: "親手刻出第一支木湯匙", ja_JP: "はじめての一本を、手で彫る" },
    product: "carving-spoons",
  },
  {
    slug: "advert-membership",
    title: { en_US: "Ninety days to learn and make", zh_TW: "九十天，慢慢學，動手做", ja_JP: "学んで作る、はじめの90日" },
    product: null,
  },
  {
    slug: "advert-night-forest",
    title: { en_US: "The forest after the light goes", zh_TW: "天色暗下後的森林", ja_JP: "光が去ったあとの森を撮る" },
    product: "photographing-forests",
  },
];
