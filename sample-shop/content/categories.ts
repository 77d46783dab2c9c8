import type { SeedCategory } from "./shapes.ts";

export const categories: SeedCategory[] = [
  {
    slug: "garden",
    name: { en_US: "Garden & woodland", zh_TW: "庭園與森林", ja_JP: "庭と森" },
    children: [
      { slug: "growing", name: { en_US: "Growing", zh_TW: "栽種", ja_JP: "育てる" } },
      { slug: "woodland", name: { en_US: "Woodland", zh_TW: "樹木與森林", ja_JP: "木と森" } },
    ],
  },
  {
    slug: "kitchen",
    name: { en_US: "Kitchen & table", zh_TW: "廚房與餐桌", ja_JP: "台所と食卓" },
    children: [
      { slug: "baking", name: { en_US: "Baking", zh_TW: "烘焙", ja_JP: "パンを焼く" } },
      { slug: "fermenting", name: { en_US: "Fermenting", zh_TW: "發酵與醃漬", ja_JP: "発酵と漬けもの" } },
      { slug: "tea-coffee", name: { en_US: "Tea & coffee", zh_TW: "茶與咖啡", ja_JP: "お茶とコーヒー" } },
    ],
  },
  {
    slug: "craft",
    name: { en_US: "Hands & craft", zh_TW: "手作與工藝", ja_JP: "手しごと" },
    children: [
      { slug: "wood-clay", name: { en_US: "Wood & clay", zh_TW: "木工與陶土", ja_JP: "木と土" } },
      { slug: "textiles", name: { en_US: "Textiles", zh_TW: "布料與針線", ja_JP: "布と糸" } },
      { slug: "paper", name: { en_US: "Paper & books", zh_TW: "紙與書", ja_JP: "紙と本" } },
    ],
  },
  {
    slug: "light",
    name: { en_US: "Light & sound", zh_TW: "光影與聲音", ja_JP: "光と音" },
    children: [
      { slug: "pictures", name: { en_US: "Photography", zh_TW: "攝影", ja_JP: "写真" } },
      { slug: "ink-colour", name: { en_US: "Ink & color", zh_TW: "水墨與色彩", ja_JP: "墨と色" } },
      { slug: "sound", name: { en_US: "Sound", zh_TW: "聲音", ja_JP: "音" } },
    ],
  },
  {
    slug: "body",
    name: { en_US: "Body & rest", zh_TW: "身體與休息", ja_JP: "からだと休息" },
    children: [
      { slug: "movement", name: { en_US: "Movement", zh_TW: "伸展與步行", ja_JP: "からだを動かす" } },
      { slug: "rest", name: { en_US: "Rest", zh_TW: "休息", ja_JP: "休む" } },
    ],
  },
  {
    slug: "work",
    name: { en_US: "Work & trade", zh_TW: "工作與生意", ja_JP: "仕事と商い" },
    children: [
      { slug: "selling", name: { en_US: "Selling", zh_TW: "銷售與經營", ja_JP: "売る" } },
      { slug: "speaking", name: { en_US: "Speaking", zh_TW: "說話與表達", ja_JP: "話す" } },
    ],
  },
];
