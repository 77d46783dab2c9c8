/** Namespaces of the page's client components. */
export const clientNamespaces = [
  "AddToCartButton",
  "BuyBox",
  "ChapterList",
  "CoursePlayer",
  "FavouriteButton",
  "Gallery",
  "Player",
  "Price",
  "PriceNote",
  "RecentlyViewed",
  "ReviewCard",
  "ReviewList",
  "ShareButton",
] as const;
