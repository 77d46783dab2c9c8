/** A country as a reader of the language calls it; whatever is no two-letter code stays as the provider wrote it. */
export function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country;
}
