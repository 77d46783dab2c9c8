import { countryName } from "./country";

type PostalAddress = {
  countryRegion: string;
  postCode: string;
  province: string;
  city: string;
  region?: string | null;
  detailAddress: string;
};

/** The countries that write addresses from the region to the street. */
const largeFirst = ["CN", "HK", "JP", "TW"];

/** The lines of an address below the name, in the order of its country. */
export function addressLines(address: PostalAddress, locale: string): string[] {
  const { postCode, province, city, region, detailAddress, countryRegion } = address;
  const country = countryName(countryRegion, locale);
  if (largeFirst.includes(countryRegion)) {
    const parts = [province, city, region, detailAddress].filter((part): part is string => Boolean(part));
    const code = countryRegion === "JP" ? `〒${postCode}` : postCode;
    return [`${code} ${parts.join(parts.every((part) => !/[a-z]$/i.test(part)) ? "" : " ")}`, country];
  }
  return [[detailAddress, region].filter(Boolean).join(", "), `${city}, ${province} ${postCode}`, country];
}

/** Masks a telephone number except for its last four characters. */
export function maskPhone(phone: string): string {
  return "*".repeat(Math.max(phone.length - 4, 0)) + phone.slice(-4);
}
