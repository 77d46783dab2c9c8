/** The languages that the sample shop is written in; every other language reads English. */
export type LocalText = { en_US: string; zh_TW: string; ja_JP: string };

/** `whole` plays to its end for everybody, a number is a preview of so many seconds, none is for buyers. */
export type SeedVideo = { title: LocalText; seconds: number; free?: "whole" | number };

export type SeedChapter = { title: LocalText; videos: SeedVideo[] };

export type SeedProduct = {
  /** Names the product's pictures in the media folder as well. */
  slug: string;
  /** The child category's slug. */
  category: string;
  name: LocalText;
  subTitle: LocalText;
  /** Two or three paragraphs, separated by an empty line. */
  description: LocalText;
  /** What a guest pays, and what an activated member pays (0: free for that reader). */
  listPriceCents: number;
  memberPriceCents: number;
  /** Carries the hot badge and stands on the home page. */
  hot: boolean;
  /** Days before the seed's day on which it was published: the order of «newest». */
  ageDays: number;
};

export type SeedCourse = SeedProduct & {
  languages: ("EN" | "TW" | "JP")[];
  chapters: SeedChapter[];
};

export type SeedGoods = SeedProduct & {
  /** 0: plain goods; 1: goods that buyers may review. */
  productType: 0 | 1;
  weightGrams: number;
  stock: number;
  /** One line for each thing that can be chosen; a single nameless one where there is no choice. */
  skus: { label: LocalText; listPriceCents: number; memberPriceCents: number; stock: number }[];
  /** How many album pictures follow the cover: `<slug>-1`, `<slug>-2`, … */
  albumPictures: number;
};

export type SeedReview = {
  product: string;
  /** A sample member's user name. */
  member: string;
  anonymous?: boolean;
  stars: 1 | 2 | 3 | 4 | 5;
  /** In the language the member writes. */
  text: string;
  daysAgo: number;
  reply?: { text: string; daysAgo: number };
};

export type SeedMaterial = {
  slug: string;
  title: LocalText;
  summary: LocalText;
  kind: "video" | "pdf" | "slides" | "all";
  /** How long its video is, and which category's film it plays. */
  film?: { category: string; seconds: number };
  ageDays: number;
};

/** A category of the shop's tree; the children hold the products. */
export type SeedCategory = { slug: string; name: LocalText; children: { slug: string; name: LocalText }[] };

export type SeedAdvert = { slug: string; title: LocalText; product: string | null };
