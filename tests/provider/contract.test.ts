import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type CallKey, callKeys, calls, rowOf } from "@/lib/contract";
import { changeEvents, fillTag, tagsOf } from "@/lib/contract/wire/change-event";
import { Envelope } from "@/lib/contract/wire/envelope";
import { languages } from "@/lib/contract/wire/language";
import { partsOf } from "@/lib/contract/wire/path";
import { handlers } from "@/provider/handlers";
import { sentence } from "@/provider/messages";
import { type CallExamples, openWithExamples } from "../support/call-examples";
import type { TestProvider } from "../support/provider";

const specified = [
  "GET portalCountry/portalCountryList",
  "POST member/register",
  "POST member/login",
  "GET product/homeListByPage",
  "GET product/getCategory",
  "GET product/detail",
  "GET course/getCourseChapterList",
  "POST contactInfo/saveInfo",
  "GET aliyunvod/getVideoPlayAuth",
  "GET materialLibrary/getList",
  "GET tiktok/bindTikTokUser",
  "GET member/profile",
  "POST shoppingCart/add",
  "GET shoppingCart/listByMemberId",
  "POST shoppingCart/changedQuantity",
  "POST shoppingCart/remove",
  "POST shoppingCart/removes",
  "GET member/address/getDefaultDetail",
  "POST order/generate/confirm",
  "POST member/address/add",
  "POST member/address/update",
  "GET portalProvince/portalList",
  "GET member/address/list",
  "POST member/address/delete",
  "POST member/address/setUpDefaultStatus",
  "GET payment/paymentMethods",
  "GET credit/card/listByThirdParty",
  "GET member/account",
  "POST credit/card",
  "POST credit/card/remove",
  "POST payment",
  "GET order/page",
  "POST member/course/addToMemberCourse",
  "POST product/addOrDelCollection",
  "GET product/getCollectionsList",
  "GET product/getProductListByPage",
  "GET product/searchProduct",
  "GET member/course/page",
  "POST member/verificationCodeSend",
  "POST member/forgotPasswordV",
  "POST member/modifyMemberV",
  "POST order/closed",
  "GET member/account/page",
  "POST member/withdrawal",
  "POST member/transfer",
  "POST member/resetPasswordV",
  "GET orderEvaluation/getListByPage",
  "POST orderEvaluation/evaluation",
  "GET homeAdvertise/list",
  "GET order/{id}",
  "GET portalStudyDuration/learningDuration",
  "GET portalStudyDuration/getStudyCourseList",
  "GET consult/list",
  "POST consult/send",
  "GET historicalBonus/bonusInfo",
  "GET realTimeBonus/bonusInfo",
  "GET historicalBonus/bonusDetailInfo",
  "GET realTimeBonus/bonusDetailInfo",
  "POST member/updateMemberAvatar",
  "POST member/icon/upload",
  "GET agreement/list",
  "GET member/info/checkTransactionPassword",
  "POST member/info/changedTransactionPassword",
  "POST member/info/sendTransactionVerificationCode",
];

const extensions = [
  "POST member/logout",
  "GET aliyunvod/getPlaySource",
  "GET portalStudyDuration/progress",
  "POST portalStudyDuration/progress",
  "GET network/branch",
  "GET network/path",
];

const memberKeys = callKeys.filter((key) => rowOf(key).auth === "member");
const reads = callKeys.filter((key) => key.startsWith("GET "));

let provider: TestProvider;
let token: string;
let examples: CallExamples;

beforeAll(async () => {
  ({ provider, token, examples } = await openWithExamples());
});

afterAll(() => provider.close());

/** Sends a call without any input, as it comes. */
async function send(key: CallKey, headers: Record<string, string>) {
  const { method, path } = partsOf(key);
  const { status, json } = await provider.raw(method, path.replace(/\{\w+\}/, "1"), { headers });
  return { status, ...Envelope.parse(json()) };
}

test("the contract has the sixty-four calls of the specification, and the extensions", () => {
  expect(specified).toHaveLength(64);
  expect([...callKeys].sort()).toEqual([...specified, ...extensions].sort());
  expect(callKeys.filter((key) => rowOf(key).extension).sort()).toEqual([...extensions].sort());
});

test("every read that a write changes is a read of the contract", () => {
  const changed = callKeys.flatMap((key) => (rowOf(key).changes ?? []).map((read) => ({ key, read })));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(({ read }) => !(read in calls) || !read.startsWith("GET "))).toEqual([]);
});

test("only writes change anything, but for the one that the specification calls a read, and only reads for everybody are cached", () => {
  expect(callKeys.filter((key) => rowOf(key).changes && !key.startsWith("POST "))).toEqual(["GET tiktok/bindTikTokUser"]);
  expect(callKeys.filter((key) => rowOf(key).cache && (!key.startsWith("GET ") || rowOf(key).auth !== "anyone"))).toEqual([]);
});

test("every placeholder of a cache tag is a field of the call's input", () => {
  const tags = callKeys.flatMap((key) => (rowOf(key).cache?.tags ?? []).map((tag) => ({ key, tag })));
  const wrong = tags.filter(({ key, tag }) => {
    const shape = (rowOf(key).input as unknown as { shape: Record<string, unknown> }).shape;
    return [...tag.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => !(name in shape));
  });
  expect(tags.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test("every tag that a change event ends is a tag of a cached read, and every cached read is ended by one", () => {
  const anyId = { id: 7, productId: 7 };
  const cached = new Set(callKeys.flatMap((key) => rowOf(key).cache?.tags ?? []).map((tag) => fillTag(tag, anyId)));
  const ended = new Set((Object.keys(changeEvents) as (keyof typeof changeEvents)[]).flatMap((event) => tagsOf({ event, id: 7 })));
  expect([...ended].sort()).toEqual([...cached].sort());
});

test("every row has a handler, and every handler a row", () => {
  expect(Object.keys(handlers).sort()).toEqual([...callKeys].sort());
});

test("every call of a member refuses whoever has no token", async () => {
  const wrong = [];
  for (const key of memberKeys) {
    const { status, code, message, data } = await send(key, {});
    if (status !== 401 || code !== 2004 || message !== sentence("signedOut", "en_US") || data !== null) wrong.push({ key, status, code });
  }
  expect(memberKeys.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test("every call of a member refuses a forged token, and a real one without its head", async () => {
  const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  const wrong = [];
  for (const key of memberKeys) {
    for (const authorization of [forged, "Bearer ", "Bearer undefined", token.replace("Bearer ", "")]) {
      const { status, code } = await send(key, { authorization });
      if (status !== 401 || code !== 2004) wrong.push({ key, authorization, status, code });
    }
  }
  expect(wrong).toEqual([]);
});

test("a visitor's call is answered with a forged token as without one", async () => {
  const { status, code } = await send("GET homeAdvertise/list", { authorization: "Bearer forged" });
  expect({ status, code }).toEqual({ status: 200, code: 200 });
});

test.each([
  "GET nothing/here",
  "POST product/detail",
  "GET member/login",
  "PUT shoppingCart/add",
  "DELETE order/1",
  "GET order/1/2",
  "GET ",
])("%s is no call: the answer is 404 with words", async (line) => {
  const [method = "", path = ""] = line.split(" ");
  const { status, json } = await provider.raw(method, path, { headers: { authorization: token } });
  expect({ status, ...json() }).toEqual({ status: 404, code: 404, message: sentence("notFound", "en_US"), data: null });
});

test.each(reads)("%s answers demo in the shape of the contract", async (key) => {
  const answer = await provider.call(key, (examples[key] ?? {}) as never, { token });
  expect(answer).toMatchObject({ status: 200, code: 200, message: "success" });
  expect(rowOf(key).data.safeParse(answer.data).error?.issues ?? []).toEqual([]);
});

test("a refusal comes in the language of whoever asks, in English for a language that nobody offers", async () => {
  const asked = [...languages.map(({ header }) => header), "xx_XX"];
  const messages = await Promise.all(asked.map(async (language) => (await send("GET member/profile", { language })).message));
  expect(messages).toEqual([...languages.map(({ header }) => sentence("signedOut", header)), sentence("signedOut", "en_US")]);
  expect(new Set(messages).size).toBe(languages.length);
});
