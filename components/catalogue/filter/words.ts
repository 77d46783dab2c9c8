/** What a list of courses with a filter says in the browser. */
export const courseListWords = [
  "CourseFilter",
  "FilterCount",
  "FilterForm",
  "FilterResult",
  "ProductCard",
  "Price",
  "FavouriteButton",
  "AddToCartButton",
] as const;
