import { expect, test } from "@jest/globals";
import { callKeys, calls, rowOf } from "@/lib/contract";

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
  "POST member/undoEmailChange",
  "POST member/sendEmailCode",
  "POST member/confirmEmail",
  "POST session/remembered",
  "POST session/forget",
  "POST session/passkeyOptions",
  "POST session/continue",
  "GET session/list",
  "POST session/end",
  "POST session/endOthers",
  "POST session/undo",
  "GET factor/list",
  "POST factor/challenge",
  "POST factor/prove",
  "POST factor/passkeyOptions",
  "POST factor/addPasskey",
  "POST factor/renamePasskey",
  "POST factor/removePasskey",
  "POST factor/newApp",
  "POST factor/confirmApp",
  "POST factor/removeApp",
  "POST factor/newRecoveryCodes",
  "POST factor/limit",
  "GET privacy/data",
  "POST privacy/requestFile",
  "POST privacy/openFile",
  "POST privacy/readFile",
  "POST privacy/erase",
  "POST privacy/keep",
  "GET aliyunvod/getPlaySource",
  "GET portalStudyDuration/progress",
  "POST portalStudyDuration/progress",
  "GET network/freeSides",
  "GET network/branch",
  "GET network/path",
  "GET wallet/statement",
  "GET ledger/roots",
  "GET wallet/collectLink",
  "GET wallet/collectRequest",
  "GET network/orders",
  "GET network/orderSums",
  "GET bonus/rank",
  "GET bonus/rankLegs",
  "GET bonus/rankChanges",
  "GET bonus/incomeDisclosure",
  "GET payment/external",
  "GET invoice/file",
  "GET payLink/own",
  "POST payLink/create",
  "POST payLink/withdraw",
  "POST payLink/show",
  "POST payLink/pay",
  "GET notice/list",
  "GET notice/unread",
  "POST notice/read",
  "POST notice/readAll",
  "GET notice/digest",
  "POST notice/digest",
  "GET shop/profile",
  "GET shop/texts",
  "GET shop/pages",
  "GET shop/page",
  "GET newsletter/about",
  "POST newsletter/subscribe",
  "POST newsletter/confirm",
  "POST newsletter/unsubscribe",
  "GET newsletter/own",
  "POST newsletter/choose",
  "GET information/list",
  "GET information/detail",
];

test("the contract has the sixty-four calls of the specification and the extensions", () => {
  expect(specified).toHaveLength(64);
  expect([...callKeys].sort()).toEqual([...specified, ...extensions].sort());
  expect(callKeys.filter((key) => rowOf(key).extension).sort()).toEqual([...extensions].sort());
});

test("every read that a write changes is a read of the contract", () => {
  const changed = callKeys.flatMap((key) => (rowOf(key).changes ?? []).map((read) => ({ key, read })));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(({ read }) => !(read in calls) || !read.startsWith("GET "))).toEqual([]);
});

test("only writes change anything, except one read of the specification, and only public reads are cached", () => {
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
