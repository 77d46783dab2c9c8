import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type CallInput, type CallKey, callKeys, rowOf } from "@/lib/contract";
import { chapter, member, memberToken, video } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { type Belongings, belongings } from "../support/belongings";
import { aCard, anAddress, confirmation, successUrl, transactionPassword } from "../support/buyer";
import { type CallExamples, openWithExamples } from "../support/call-examples";
import { checksums } from "../support/checksum";
import type { TestProvider } from "../support/provider";
import { newMember, sampleProduct } from "../support/sample";

/** No row of the sample shop has it. */
const nobodysId = 987_654_321;
const memberKeys = callKeys.filter((key) => rowOf(key).auth === "member");

let provider: TestProvider;
let examples: CallExamples;
let owner: Belongings;
let stranger: Belongings;

beforeAll(async () => {
  ({ provider, examples } = await openWithExamples());
  [owner, stranger] = [await belongings(provider, "slow-sourdough"), await belongings(provider, "bookbinding-weekend")];
});

afterAll(() => provider.close());

type Naming = {
  key: CallKey;
  field: string;
  /** What belongs to somebody else, what belongs to nobody, and the input that names it. */
  foreign: () => unknown;
  nobodys?: unknown;
  input: (named: never) => unknown;
};

function naming<Key extends CallKey, Named = number>(
  key: Key,
  field: string,
  foreign: () => Named | Promise<Named>,
  input: (named: Named) => CallInput<Key> | Promise<CallInput<Key>>,
  nobodys: unknown = nobodysId,
): Naming {
  return { key, field, foreign, nobodys, input };
}

/** Something that lies in the owner's cart, and in no other. */
const inCart = async () => {
  const { choice } = await sampleProduct(provider, "proofing-basket");
  await owner.call("POST shoppingCart/add", choice);
  return choice;
};

/** A video of a course that the owner has bought. */
const paidVideo = async () => {
  const { id } = await sampleProduct(provider, "slow-sourdough");
  const paid = and(eq(chapter.productId, id), eq(video.free, false));
  const [row] = await provider.shop.db
    .select({ sourceId: video.sourceId })
    .from(video)
    .innerJoin(chapter, eq(chapter.id, video.chapterId))
    .where(paid);
  return row?.sourceId ?? "";
};

const noChoice = { productId: nobodysId, productSkuId: nobodysId };
const pay = (own: Partial<CallInput<"POST payment">>): CallInput<"POST payment"> => ({
  orderId: stranger.unpaidId,
  paymentMethod: 13,
  cardId: stranger.cardId,
  hybrids: [],
  successUrl,
  ...own,
});
const review = (orderId: number, orderItemId: number): CallInput<"POST orderEvaluation/evaluation"> => ({
  orderId,
  orderEvaluations: [{ orderItemId, productId: owner.delivered.productId, star: 5, evaluate: "", anonymityFlag: 0 }],
});

const namings: Naming[] = [
  naming(
    "GET order/{id}",
    "id",
    () => owner.unpaidId,
    (id) => ({ id }),
  ),
  naming(
    "GET order/page",
    "memberId",
    () => owner.id,
    (memberId) => ({ memberId }),
  ),
  naming(
    "POST order/closed",
    "orderId",
    () => owner.unpaidId,
    (orderId) => ({ orderId }),
  ),
  naming(
    "POST order/generate/confirm",
    "memberReceiveAddressId",
    () => owner.addressId,
    (memberReceiveAddressId) => confirmation(provider, { "seed-tin": 1 }, 2, { memberReceiveAddressId }),
  ),
  naming(
    "POST payment",
    "orderId",
    () => owner.unpaidId,
    (orderId) => pay({ orderId }),
  ),
  naming(
    "POST payment",
    "cardId",
    () => owner.cardId,
    (cardId) => pay({ cardId }),
  ),
  naming(
    "POST orderEvaluation/evaluation",
    "orderId",
    () => owner.delivered.id,
    (orderId) => review(orderId, owner.delivered.itemId),
  ),
  naming(
    "POST orderEvaluation/evaluation",
    "orderEvaluations.orderItemId",
    () => owner.delivered.itemId,
    (id) => review(stranger.delivered.id, id),
  ),
  naming(
    "POST member/address/update",
    "id",
    () => owner.addressId,
    (id) => ({ ...anAddress(), id }),
  ),
  naming(
    "POST member/address/delete",
    "id",
    () => owner.addressId,
    (id) => ({ id }),
  ),
  naming(
    "POST member/address/setUpDefaultStatus",
    "id",
    () => owner.addressId,
    (id) => ({ id }),
  ),
  naming(
    "POST credit/card",
    "id",
    () => owner.cardId,
    (id) => ({ ...aCard(), id }),
  ),
  naming(
    "POST credit/card/remove",
    "id",
    () => owner.cardId,
    (id) => ({ id }),
  ),
  naming(
    "POST member/updateMemberAvatar",
    "avatar",
    () => owner.avatar,
    (avatar) => ({ avatar }),
    `/media/upload/${"0".repeat(32)}.webp`,
  ),
  naming("POST shoppingCart/changedQuantity", "productSkuId", inCart, (choice) => ({ ...choice, quantity: 2 }), noChoice),
  naming("POST shoppingCart/remove", "productSkuId", inCart, (choice) => choice, noChoice),
  naming("POST shoppingCart/removes", "shoppingCards.productSkuId", inCart, (choice) => ({ shoppingCards: [choice] }), noChoice),
  naming("GET aliyunvod/getVideoPlayAuth", "videoSourceId", paidVideo, (videoSourceId) => ({ videoSourceId }), "0".repeat(20)),
  naming("GET aliyunvod/getPlaySource", "videoSourceId", paidVideo, (videoSourceId) => ({ videoSourceId }), "0".repeat(20)),
  naming(
    "POST portalStudyDuration/progress",
    "videoSourceId",
    paidVideo,
    (videoSourceId) => ({ videoSourceId, position: 1, ranges: [[0, 1]] }),
    "0".repeat(20),
  ),
  naming(
    "GET network/branch",
    "userCode",
    () => owner.userCode,
    (userCode) => ({ userCode }),
    "CA00000000",
  ),
  naming(
    "POST member/transfer",
    "memberCode",
    () => owner.userCode,
    (memberCode) => ({
      accountType: 1,
      amount: 1,
      currency: "USD",
      memberCode,
      source: 2,
      toMemberCode: owner.userCode,
      transactionPassword,
    }),
    "CA00000000",
  ),
];

const catalogue = "names something of the catalogue, which is everybody's";
const place = "names a place or a language";

/** The other fields that look like a name of something, and why they name nothing of a member's. */
const harmless: Record<string, string> = {
  "GET product/detail id": catalogue,
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
  "POST member/register recommendNo": "names whoever enrols the newcomer",
  "POST member/register linkNo": "names whoever the newcomer is placed under",
  "POST member/forgotPasswordV verificationCode": "was mailed, and is bound to the name beside it",
  "POST member/info/changedTransactionPassword transactionVerificationCode": "was mailed, and is bound to the caller",
  "GET tiktok/bindTikTokUser code": "is the short-video platform's, for whoever brings it",
  "POST member/transfer toMemberCode": "is meant to name somebody else",
  "POST contactInfo/saveInfo memberId": "is not kept: nobody has to be a member to write",
};

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };

function fieldsOf({ properties = {}, items, anyOf = [] }: Json, path = ""): string[] {
  const own = Object.entries(properties).flatMap(([name, value]) => [path + name, ...fieldsOf(value, `${path}${name}.`)]);
  return [...own, ...(items ? fieldsOf(items, path) : []), ...anyOf.flatMap((each) => fieldsOf(each, path))];
}

test("every field of the contract that names something is in one of the two lists", () => {
  const naming = /(Id|Ids|Code|No)$|^(id|code|avatar)$/;
  const found = callKeys.flatMap((key) =>
    fieldsOf(z.toJSONSchema(rowOf(key).input, { io: "input", unrepresentable: "any" }) as Json)
      .filter((field) => naming.test(field.split(".").at(-1) ?? ""))
      .map((field) => `${key} ${field}`),
  );
  const listed = [...namings.map(({ key, field }) => `${key} ${field}`), ...Object.keys(harmless)];
  expect(found.toSorted()).toEqual(listed.toSorted());
});

test.each(namings)("$key: what $field names of another member's answers like what is nobody's, and nothing is changed", async (each) => {
  const { key, input, foreign, nobodys } = each;
  const named = await foreign();
  const before = await checksums(provider);
  const answerTo = async (what: unknown) => stranger.call(key, (await input(what as never)) as never);
  const answer = await answerTo(named);
  expect(answer).toEqual(await answerTo(nobodys));
  expect(await checksums(provider)).toEqual(before);
});

type Visitor = "nobody" | "a forged token" | "a revoked token" | "the token of a frozen member" | "a token that is too old";

async function tokenOf(visitor: Visitor): Promise<string | undefined> {
  const { token, id } = await newMember(provider);
  if (visitor === "nobody") return undefined;
  if (visitor === "a forged token") return `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  if (visitor === "a revoked token") await provider.call("POST member/logout", {}, { token });
  if (visitor === "the token of a frozen member")
    await provider.shop.db.update(member).set({ frozenAt: new Date() }).where(eq(member.id, id));
  if (visitor === "a token that is too old")
    await provider.shop.db.update(memberToken).set({ expiresAt: new Date() }).where(eq(memberToken.memberId, id));
  return token;
}

test.each<Visitor>(["nobody", "a forged token", "a revoked token", "the token of a frozen member", "a token that is too old"])(
  "every call of a member is refused to %s, tells nothing and changes nothing",
  async (visitor) => {
    const token = await tokenOf(visitor);
    const before = await checksums(provider);
    const refused = { status: 401, code: 2004, message: sentence("signedOut", "en_US"), data: null };
    for (const key of memberKeys) {
      expect({ key, ...(await provider.call(key, (examples[key] ?? {}) as never, { token })) }).toEqual({ key, ...refused });
    }
    expect(memberKeys.length).toBeGreaterThan(40);
    expect(await checksums(provider)).toEqual(before);
  },
);
