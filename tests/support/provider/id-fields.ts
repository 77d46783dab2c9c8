import { z } from "zod";
import { callKeys, rowOf } from "@/lib/contract";

const ownDevice = "is the device's, and is verified by its signature";

const catalogue = "names something of the catalogue, which is everybody's";
const place = "names a place or a language";

/** The other fields that look like ids, with the reason why they name no member's row. */
export const harmlessIds: Record<string, string> = {
  "GET product/detail id": catalogue,
  "GET information/detail id": catalogue,
  "GET course/getCourseChapterList productId": catalogue,
  "GET course/getCourseChapterList languageCode": place,
  "GET orderEvaluation/getListByPage productId": catalogue,
  "GET portalStudyDuration/progress productId": catalogue,
  "POST product/addOrDelCollection productIds": catalogue,
  "POST member/course/addToMemberCourse productId": catalogue,
  "POST member/course/addToMemberCourse productSkuId": catalogue,
  "POST orderEvaluation/evaluation orderEvaluations.productId": catalogue,
  "POST shoppingCart/add productId": catalogue,
  "POST shoppingCart/add productSkuId": catalogue,
  "POST shoppingCart/changedQuantity productId": catalogue,
  "POST shoppingCart/remove productId": catalogue,
  "POST shoppingCart/removes shoppingCards.productId": catalogue,
  "POST order/generate/confirm confirmProducts.productId": catalogue,
  "POST order/generate/confirm confirmProducts.productSkuId": catalogue,
  "POST order/generate/confirm couponId": "the shop has no coupons: it is passed over",
  "GET portalProvince/portalList countryRegionCode": place,
  "POST member/register companyCode": place,
  "POST member/address/add postCode": place,
  "POST member/address/update postCode": place,
  "POST credit/card billToPhoneCountryCode": place,
  "POST member/register recommendNo": "names the member who enrols the newcomer",
  "POST member/register linkNo": "names the member under whom the newcomer is placed",
  "GET network/freeSides recommendNo": "names the member who enrols the newcomer",
  "GET network/freeSides linkNo": "names the member under whom the newcomer is placed",
  "POST member/forgotPasswordV verificationCode": "was mailed, and is bound to the name beside it",
  "POST member/confirmEmail code": "was mailed, and is bound to the caller",
  "POST member/info/changedTransactionPassword transactionVerificationCode": "was mailed, and is bound to the caller",
  "POST factor/addPasskey passkey.id": ownDevice,
  "POST factor/addPasskey passkey.rawId": ownDevice,
  "POST factor/prove passkey.id": ownDevice,
  "POST factor/prove passkey.rawId": ownDevice,
  "POST session/continue passkey.id": ownDevice,
  "POST session/continue passkey.rawId": ownDevice,
  "POST factor/confirmApp code": "is compared with the caller's own secret",
  "POST factor/prove code": "is compared with the caller's own secret and codes",
  "POST session/continue code": "is compared with those of the member whose password was right",
  "POST factor/removePasskey id": "needs a proof, so passkeys.test.ts covers it",
  "GET tiktok/bindTikTokUser code": "is issued by the short-video platform to the browser that sends it",
  "POST member/transfer toMemberCode": "names the recipient, who is another member",
  "POST contactInfo/saveInfo memberId": "is not stored: visitors may write too",
};

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };

function fieldsOf({ properties = {}, items, anyOf = [] }: Json, path = ""): string[] {
  const own = Object.entries(properties).flatMap(([name, value]) => [path + name, ...fieldsOf(value, `${path}${name}.`)]);
  return [...own, ...(items ? fieldsOf(items, path) : []), ...anyOf.flatMap((each) => fieldsOf(each, path))];
}

/** Every field of the contract whose name looks like an id or a code, with its call. */
export function idFields(): string[] {
  const naming = /(Id|Ids|Code|No)$|^(id|code|avatar)$/;
  return callKeys.flatMap((key) =>
    fieldsOf(z.toJSONSchema(rowOf(key).input, { io: "input", unrepresentable: "any" }) as Json)
      .filter((field) => naming.test(field.split(".").at(-1) ?? ""))
      .map((field) => `${key} ${field}`),
  );
}
