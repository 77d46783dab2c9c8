/** What the client components of the page say. */
export const clientWords = [
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
