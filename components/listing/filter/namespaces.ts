/** Namespaces of a filtered product list. */
export const courseListNamespaces = [
  "CourseFilter",
  "FilterCount",
  "FilterForm",
  "FilterResult",
  "ProductCard",
  "Price",
  "FavouriteButton",
  "AddToCartButton",
] as const;
