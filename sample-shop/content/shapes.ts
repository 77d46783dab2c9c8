/** The languages that the sample shop is written in; every other language reads English. */
export type LocalText = { en_US: string; zh_TW: string; ja_JP: string };

/** `free`: the whole video, or a preview of this many seconds; without it the video is for buyers only. */
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
  /** Only members who registered in this country can buy it. */
  country?: string;
  /** The prices for guests and for active members (0: free). */
  listPriceCents: number;
  memberPriceCents: number;
  /** Has the hot badge and is on the home page. */
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
  /** One row per variant; a single one without a label if there is no choice. */
  skus: { label: LocalText; listPriceCents: number; memberPriceCents: number; stock: number }[];
  /** The number of album pictures after the cover: `<slug>-1`, `<slug>-2`, … */
  albumPictures: number;
};

export type SeedReview = {
  product: string;
  /** A sample member's user name. */
  member: string;
  anonymous?: boolean;
  stars: 1 | 2 | 3 | 4 | 5;
  /** In the member's language. */
  text: string;
  daysAgo: number;
  reply?: { text: string; daysAgo: number };
};

export type SeedMaterial = {
  slug: string;
  title: LocalText;
  summary: LocalText;
  kind: "video" | "pdf" | "slides" | "all";
  /** The length of its video, and the category whose film it plays. */
  film?: { category: string; seconds: number };
  ageDays: number;
};

/** A category of the shop's tree; the children hold the products. */
export type SeedCategory = { slug: string; name: LocalText; children: { slug: string; name: LocalText }[] };

export type SeedAdvert = { slug: string; title: LocalText; product: string | null };
