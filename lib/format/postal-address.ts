import { countryName } from "./country";

type Named = { firstName: string; lastName: string; countryRegion: string };
type PostalAddress = {
  countryRegion: string;
  postCode: string;
  province: string;
  city: string;
  region?: string | null;
  detailAddress: string;
};

/** Where an address is read from the large to the small, and the family's name comes first. */
const largeFirst = ["CN", "HK", "JP", "TW"];

/** Whether a word is written in Han letters or kana, which take no blanks between them. */
function isEastAsian(word: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(word);
}

/** A receiver's name in the order of the country. */
export function fullName({ firstName, lastName, countryRegion }: Named): string {
  if (!largeFirst.includes(countryRegion) || !isEastAsian(lastName + firstName)) return `${firstName} ${lastName}`;
  return lastName + firstName;
}

/** An address below the name, as it stands on a parcel in its country. */
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

/** A telephone number of which only the last four characters can be read. */
export function maskPhone(phone: string): string {
  return "*".repeat(Math.max(phone.length - 4, 0)) + phone.slice(-4);
}
