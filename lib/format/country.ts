/** The name of a country in a language. Anything but a two-letter code is returned unchanged. */
export function countryName(country: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(country) ?? country;
}
