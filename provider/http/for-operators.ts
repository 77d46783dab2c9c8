import { type RefusalName, sentence, type Values, withValues } from "./sentence.ts";

/** What operators read where the sentence for members speaks to the buyer. */
const sentences: { [Name in RefusalName]?: string } = {
  notSoldAnyMore: "An item is not on sale.",
  oneCourse: "An order has one course at most.",
  membershipAlone: "A membership is ordered alone.",
  alreadyActivated: "The member has had a membership: it is renewed, not activated.",
  notActivated: "The member never had a membership: it is activated first.",
  otherCountry: "An item is for members of another country than the one this member registered in.",
  courseOwned: "The member owns this course already.",
  addressNeeded: "Goods need an address, and the member has none.",
  noShippingRate: "There is no shipping rate for this country and none for elsewhere: set one first.",
  unknownCountry: "The shop does not ship to this country. It is named by its two letters, such as US.",
  unknownProvince: "This country has no such province or state.",
  tooManyUnpaid: "The member has {count} unpaid orders, which is the limit. One must be paid or cancelled first.",
  notAPicture: "The file is no picture that can be read. Choose a JPG, PNG, WebP, AVIF or GIF.",
  tooManyPixels: "The picture is too large, or it is a drawing that takes too much to render. Choose a smaller or simpler one.",
};

/** The message of a refusal for an operator, who acts for a member and reads English. */
export function forOperators(name: RefusalName, values: Values): string {
  const own = sentences[name];
  return own === undefined ? sentence(name, "en_US", values) : withValues(own, values);
}
