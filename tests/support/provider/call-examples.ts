import { eq } from "drizzle-orm";
import type { CallInput, CallKey } from "@/lib/contract";
import { periodOf } from "@/lib/contract/wire/bonus-period";
import { invoice, order } from "@/provider/db/schema";
import { issue } from "@/provider/modules/invoice/issue";
import { signCollectRequest } from "@/provider/modules/wallet/collect-link";
import { anAddress } from "./buyer";
import { aDocument, aLine } from "./invoices";
import { registration, sampleMember, sampleProduct, sampleVideos } from "./sample-shop";
import { allowedCode } from "./short-video";
import { openTestProvider, type TestProvider } from "./test-provider";

/** An id that no row of the sample shop has. */
const unknownId = 987_654_321;

const redirectUri = "http://localhost:3000/member";

const address = anAddress();

/** A well-formed registration that no device made. */
const aNewPasskey = {
  id: "bm9ib2R5",
  rawId: "bm9ib2R5",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", attestationObject: "oA" },
} as const;

export type CallExamples = { [Key in CallKey]?: CallInput<Key> };

/** An unpaid order of a course. */
async function placeOrder(provider: TestProvider, token: string, choice: { productId: number; productSkuId: number }): Promise<number> {
  const input: CallInput<"POST order/generate/confirm"> = {
    confirmProducts: [{ ...choice, quantity: 1 }],
    orderType: 1,
    source: 1,
    type: 2,
  };
  const { data, message } = await provider.call("POST order/generate/confirm", input, { token });
  if (!data?.id) throw new Error(`there is no order: ${message}`);
  return data.id;
}

/** An invoice of an order, as if it had been paid. */
async function issueInvoice({ shop: { db, clock } }: TestProvider, orderId: number): Promise<number> {
  const [placed] = await db.select().from(order).where(eq(order.id, orderId));
  const memberId = placed?.memberId ?? 0;
  const { content } = aDocument([aLine()]);
  await issue(db, { kind: "invoice", country: "US", orderId, memberId, language: "en_US", content }, clock.now());
  const [issued] = await db.select({ id: invoice.id }).from(invoice).where(eq(invoice.orderId, orderId));
  return issued?.id ?? 0;
}

/**
 * A valid input for every call, for tests that loop over the whole contract. The inputs are harmless: the sign-in names an unknown member,
 * and the old password is wrong, so that the member can still sign in.
 */
export async function callExamples(provider: TestProvider, token: string): Promise<CallExamples> {
  const course = await sampleProduct(provider, "slow-sourdough");
  const goods = await sampleProduct(provider, "pour-over-set");
  const joined = await sampleProduct(provider, "reading-trees");
  const asked = { memberId: (await sampleMember(provider, "ivy_lin")).id, amountCents: 1250, note: "Tea" };
  const collectToken = signCollectRequest(asked, provider.shop.settings.DATA_SECRET);
  const [lesson] = await sampleVideos(provider, "reading-trees");
  const videoSourceId = lesson?.sourceId ?? "";
  const orderId = await placeOrder(provider, token, course.choice);
  return {
    "POST member/register": registration({ recommendNo: "", linkNo: "" }),
    "POST member/login": { username: "nobody_at_all", password: "Secret-2026" },
    "POST member/verificationCodeSend": { memberIdName: "nobody_at_all", email: "nobody@example.com" },
    "POST member/forgotPasswordV": {
      memberIdName: "nobody_at_all",
      newPasswordOne: "Secret-2026",
      newPasswordTwo: "Secret-2026",
      verificationCode: "123456",
    },
    "POST member/modifyMemberV": { telephone: "555 0100" },
    "POST member/undoEmailChange": { token: "of_no_email" },
    "POST member/confirmEmail": { code: "123456" },
    "POST session/remembered": { rememberedToken: "of_no_device" },
    "POST session/forget": { rememberedToken: "of_no_device" },
    "POST session/passkeyOptions": {},
    "POST session/continue": { halfToken: "of_no_sign_in", code: "123456" },
    "POST session/end": { id: unknownId },
    "POST session/undo": { token: "of_no_email" },
    "POST factor/challenge": { purpose: "money" },
    "POST factor/prove": { purpose: "factors", password: "not this one" },
    "POST factor/addPasskey": { proof: "of_no_session", name: "Telephone", passkey: aNewPasskey },
    "POST factor/renamePasskey": { id: unknownId, name: "Telephone" },
    "POST factor/removePasskey": { proof: "of_no_session", id: unknownId },
    "POST factor/newApp": { proof: "of_no_session" },
    "POST factor/confirmApp": { code: "123456" },
    "POST factor/removeApp": { proof: "of_no_session" },
    "POST factor/newRecoveryCodes": { proof: "of_no_session" },
    "POST factor/limit": { limit: 100 },
    "POST privacy/openFile": { proof: "of_no_session" },
    "POST privacy/readFile": { ticket: "of_no_download", part: 0 },
    "POST privacy/erase": { proof: "of_no_session", givesUpBalance: false },
    "POST member/resetPasswordV": { oldPassword: "not this one", newPasswordOne: "Secret-2027", newPasswordTwo: "Secret-2027" },
    "POST member/icon/upload": { Img: new File(["no picture at all"], "me.png", { type: "image/png" }) },
    "POST member/updateMemberAvatar": { avatar: "/media/upload/00000000000000000000000000000000.webp" },
    "GET tiktok/bindTikTokUser": { code: await allowedCode(provider, { username: "demo.on.camera", redirectUri }), redirectUri },
    "POST member/info/changedTransactionPassword": { transactionPassword: "0".repeat(32), transactionVerificationCode: "123456" },
    "GET homeAdvertise/list": { type: 0 },
    "GET product/homeListByPage": { pageNum: 1, pageSize: 99 },
    "GET product/getCategory": { type: 2 },
    "GET product/detail": { id: course.id },
    "GET product/getProductListByPage": { productType: 3, pageNum: 1, pageSize: 10 },
    "GET product/searchProduct": { keyword: "bread", pageNum: 1, pageSize: 9 },
    "POST product/addOrDelCollection": { productIds: [course.id], status: 1 },
    "GET course/getCourseChapterList": { productId: course.id, languageCode: "EN" },
    "GET aliyunvod/getVideoPlayAuth": { videoSourceId },
    "GET aliyunvod/getPlaySource": { videoSourceId },
    "GET member/course/page": { pageNum: 1, pageSize: 10 },
    "POST member/course/addToMemberCourse": joined.choice,
    "GET portalStudyDuration/getStudyCourseList": { pageNum: 1, pageSize: 100 },
    "GET portalStudyDuration/progress": { productId: joined.id },
    "POST portalStudyDuration/progress": {
      videoSourceId,
      position: 12.5,
      ranges: [
        [0, 10],
        [10, 12.5],
      ],
    },
    "GET orderEvaluation/getListByPage": { productId: course.id, pageNum: 1, pageSize: 10 },
    "POST orderEvaluation/evaluation": {
      orderId,
      orderEvaluations: [{ orderItemId: unknownId, productId: course.id, star: 5, evaluate: "", anonymityFlag: false }],
    },
    "GET materialLibrary/getList": { title: "", pageNum: 1, pageSize: 10 },
    "POST shoppingCart/add": goods.choice,
    "POST shoppingCart/changedQuantity": { ...goods.choice, quantity: 2 },
    "POST shoppingCart/remove": goods.choice,
    "POST shoppingCart/removes": { shoppingCards: [goods.choice] },
    "GET portalCountry/portalCountryList": { registrationOrAddress: 1 },
    "GET portalProvince/portalList": { countryRegionCode: "JP", pageNum: 1, pageSize: 1000 },
    "GET member/account": { accountType: 1 },
    "GET member/account/page": { accountType: 1, beginGmtCreate: "2026-01-01", endGmtCreate: "2026-12-31", pageNum: 1, pageSize: 10 },
    "POST member/address/add": address,
    "POST member/address/update": { ...address, id: unknownId },
    "POST member/address/delete": { id: unknownId },
    "POST member/address/setUpDefaultStatus": { id: unknownId },
    "POST order/generate/confirm": {
      confirmProducts: [{ ...goods.choice, quantity: 1 }],
      couponId: null,
      memberReceiveAddressId: null,
      orderType: 1,
      remark: "",
      source: 1,
      type: 1,
    },
    "GET order/page": { state: 0, pageNum: 1, pageSize: 5 },
    "GET order/{id}": { id: orderId },
    "POST order/closed": { orderId },
    "POST payment": {
      orderId,
      paymentMethod: 1,
      hybrids: [{ accountType: 1, amount: 10 }],
      transactionPassword: "0".repeat(32),
      successUrl: "http://localhost:3000/order_list?status=2",
    },
    "GET invoice/file": { id: await issueInvoice(provider, orderId) },
    "GET payLink/own": { orderId },
    "POST payLink/create": { orderId },
    "POST payLink/withdraw": { orderId },
    "POST payLink/show": { token: "of_no_order" },
    "POST payLink/pay": {
      token: "of_no_order",
      paymentMethod: 13,
      typedCard: { cardType: "Visa", cardNumber: "4111111111111111", expirationMonth: 12, expirationYear: 2040, cardCvc: "123" },
      hybrids: [],
      email: "robin@example.com",
      successUrl: "http://localhost:3000/pay_for",
    },
    "GET credit/card/listByThirdParty": { thirdParty: 2 },
    "POST credit/card": {
      cardType: "Visa",
      firstName: "Robin",
      lastName: "Reed",
      billToPhone: "555 0100",
      cardNumber: "4111111111111111",
      expirationMonth: 12,
      expirationYear: 2040,
      cardCvc: "123",
      thirdParty: 2,
    },
    "POST credit/card/remove": { id: unknownId },
    "POST member/transfer": {
      accountType: 1,
      amount: 10,
      currency: "USD",
      memberCode: "CA10000001",
      remark: "",
      source: 2,
      toMemberCode: "CA10000002",
      transactionPassword: "0".repeat(32),
    },
    "POST member/withdrawal": { accountType: 1, amount: 10, remark: "", withdrawalMethod: 1, transactionPassword: "0".repeat(32) },
    "GET realTimeBonus/bonusInfo": { pageNum: 1, pageSize: 10, beginPeriod: "202401-1", endPeriod: "209912-4" },
    "GET realTimeBonus/bonusDetailInfo": { period: periodOf(provider.shop.clock.now()), bonusType: 0, pageNum: 1, pageSize: 10 },
    "GET historicalBonus/bonusInfo": { pageNum: 1, pageSize: 10, beginPeriod: "202401-1", endPeriod: "209912-4" },
    "GET historicalBonus/bonusDetailInfo": { period: "202401-1", bonusType: 1, pageNum: 1, pageSize: 10 },
    "GET wallet/statement": { accountType: 1, month: "2026-11" },
    "GET ledger/roots": { pageNum: 1, pageSize: 10 },
    "GET wallet/collectLink": { amount: 12.5, note: "Tea" },
    "GET wallet/collectRequest": { token: collectToken },
    "GET bonus/rank": {},
    "GET bonus/incomeDisclosure": {},
    "GET bonus/rankLegs": { pageNum: 1, pageSize: 10 },
    "GET bonus/rankChanges": { pageNum: 1, pageSize: 10 },
    "GET network/freeSides": { linkNo: "CA10000001", recommendNo: "" },
    "GET network/branch": { kind: "enrolment", userCode: "CA10000001", pageNum: 1, pageSize: 10 },
    "GET network/orders": { side: "left", pageSize: 20 },
    "GET network/orderSums": {},
    "GET network/path": { kind: "enrolment", search: "haru" },
    "GET information/list": { kind: "news", pageNum: 1, pageSize: 10 },
    "GET information/detail": { id: 1 },
    "GET notice/list": { topic: "order", before: unknownId, size: 10 },
    "POST notice/read": { id: unknownId },
    "POST notice/readAll": { upTo: unknownId },
    "POST notice/digest": { frequency: "weekly" },
    "GET newsletter/about": {},
    "GET shop/profile": {},
    "GET shop/pages": {},
    "GET shop/page": { slug: "home" },
    "POST newsletter/subscribe": { email: "robin@example.com" },
    "POST newsletter/confirm": { token: "of_no_email" },
    "POST newsletter/unsubscribe": { token: "of_no_email" },
    "GET newsletter/own": {},
    "POST newsletter/choose": { subscribed: true },
    "POST consult/send": { content: "When will the seeds be there again?" },
    "POST contactInfo/saveInfo": {
      referrer: "demo",
      personal: "Robin Reed",
      nationCity: "Norway, Oslo",
      telephone: "555 0100",
      email: "robin@example.com",
      memberId: 0,
      status: 0,
    },
  };
}

/** The provider with its sample shop, demo signed in, and an example for every row. */
export async function openWithExamples() {
  const provider = await openTestProvider();
  const token = await provider.signIn();
  return { provider, token, examples: await callExamples(provider, token) };
}
