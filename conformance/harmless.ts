import type { CallInput } from "../lib/contract/index.ts";
import { type Change, nobodysName, unknownId } from "./rows.ts";

const unknownChoice = { productId: unknownId, productSkuId: unknownId };
const wrongPassword = "0".repeat(32);

/** More than any account holds. */
const tooMuch = 9_999_999;

const passwords = { newPasswordOne: "Never-taken-1", newPasswordTwo: "Never-taken-1" };

const nobodysAddress = {
  firstName: "Robin",
  lastName: "Reed",
  email: "nobody@example.com",
  postCode: "00000",
  phoneNumber: "5550100",
  ssnEinPin: "000-00-0000",
  countryRegion: nobodysName,
  province: "Nowhere",
  city: "Nowhere",
  region: "",
  detailAddress: "1 Nowhere Lane",
};

const nobodysPasskey = {
  id: "bm9ib2R5",
  rawId: "bm9ib2R5",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", attestationObject: "oA" },
} as const;

/**
 * A well-formed input for every call that changes data. Each is sent only with a wrong field or an unknown id. If a provider accepts it
 * anyway, it does as little harm as possible: the order does not exist, and no balance is sufficient.
 */
export const harmlessInputs: { [Key in Change]: CallInput<Key> } = {
  "POST member/register": {
    companyCode: nobodysName,
    username: nobodysName,
    email: "nobody@example.com",
    password: "Never-taken-1",
    confirmPassword: "Never-taken-1",
    recommendNo: nobodysName,
    linkNo: nobodysName,
  },
  "POST member/login": { username: nobodysName, password: "wrong" },
  "POST member/logout": {},
  "POST member/verificationCodeSend": { memberIdName: nobodysName, email: "nobody@example.com" },
  "POST member/forgotPasswordV": { memberIdName: nobodysName, ...passwords, verificationCode: "000000" },
  "POST member/modifyMemberV": { telephone: "5550100" },
  "POST member/undoEmailChange": { token: nobodysName },
  "POST member/sendEmailCode": {},
  "POST member/confirmEmail": { code: "000000" },
  "POST session/remembered": { rememberedToken: nobodysName },
  "POST session/forget": { rememberedToken: nobodysName },
  "POST session/passkeyOptions": { halfToken: nobodysName },
  "POST session/continue": { halfToken: nobodysName, code: "000000" },
  "POST session/end": { id: unknownId },
  "POST session/endOthers": {},
  "POST session/undo": { token: nobodysName },
  "POST factor/challenge": { purpose: "money" },
  "POST factor/prove": { purpose: "factors", password: "wrong" },
  "POST factor/passkeyOptions": {},
  "POST factor/addPasskey": { proof: nobodysName, name: nobodysName, passkey: nobodysPasskey },
  "POST factor/renamePasskey": { id: unknownId, name: nobodysName },
  "POST factor/removePasskey": { proof: nobodysName, id: unknownId },
  "POST factor/newApp": { proof: nobodysName },
  "POST factor/confirmApp": { code: "000000" },
  "POST factor/removeApp": { proof: nobodysName },
  "POST factor/newRecoveryCodes": { proof: nobodysName },
  "POST privacy/requestFile": {},
  "POST privacy/openFile": { proof: nobodysName },
  "POST privacy/readFile": { ticket: nobodysName, part: 0 },
  "POST privacy/erase": { proof: nobodysName, givesUpBalance: false },
  "POST privacy/keep": {},
  "POST factor/limit": { limit: tooMuch, proof: nobodysName },
  "POST member/resetPasswordV": { oldPassword: "wrong", ...passwords },
  "POST member/icon/upload": { Img: new File(["no picture"], "nothing.png", { type: "image/png" }) },
  "POST member/updateMemberAvatar": { avatar: nobodysName },
  "GET tiktok/bindTikTokUser": { code: nobodysName, redirectUri: "http://localhost:3000/member" },
  "POST member/info/sendTransactionVerificationCode": {},
  "POST member/info/changedTransactionPassword": { transactionPassword: wrongPassword, transactionVerificationCode: "000000" },
  "POST product/addOrDelCollection": { productIds: [unknownId], status: 1 },
  "POST member/course/addToMemberCourse": unknownChoice,
  "POST portalStudyDuration/progress": { videoSourceId: nobodysName, position: 0, ranges: [] },
  "POST orderEvaluation/evaluation": {
    orderId: unknownId,
    orderEvaluations: [{ orderItemId: unknownId, productId: unknownId, star: 5, evaluate: "", anonymityFlag: 1 }],
  },
  "POST shoppingCart/add": unknownChoice,
  "POST shoppingCart/changedQuantity": { ...unknownChoice, quantity: 1 },
  "POST shoppingCart/remove": unknownChoice,
  "POST shoppingCart/removes": { shoppingCards: [unknownChoice] },
  "POST member/address/add": nobodysAddress,
  "POST member/address/update": { ...nobodysAddress, id: unknownId },
  "POST member/address/delete": { id: unknownId },
  "POST member/address/setUpDefaultStatus": { id: unknownId },
  // Type 1 quotes; nothing is frozen.
  "POST order/generate/confirm": { confirmProducts: [{ ...unknownChoice, quantity: 1 }], orderType: 1, source: 1, type: 1 },
  "POST order/closed": { orderId: unknownId },
  "POST payment": {
    orderId: unknownId,
    paymentMethod: 1,
    hybrids: [{ accountType: 1, amount: tooMuch }],
    transactionPassword: wrongPassword,
    successUrl: "http://localhost:3000/order_list",
  },
  "POST payLink/create": { orderId: unknownId },
  "POST payLink/withdraw": { orderId: unknownId },
  "POST payLink/show": { token: nobodysName },
  "POST payLink/pay": {
    token: nobodysName,
    paymentMethod: 1,
    hybrids: [{ accountType: 1, amount: tooMuch }],
    transactionPassword: wrongPassword,
    successUrl: "http://localhost:3000/pay_for",
  },
  "POST credit/card": {
    id: unknownId,
    cardType: "Visa",
    firstName: "Robin",
    lastName: "Reed",
    billToPhone: "5550100",
    cardNumber: "4242424242424242",
    expirationMonth: 12,
    expirationYear: 2090,
    cardCvc: "123",
    thirdParty: 2,
  },
  "POST credit/card/remove": { id: unknownId },
  "POST member/transfer": {
    accountType: 1,
    amount: tooMuch,
    currency: "USD",
    memberCode: nobodysName,
    source: 2,
    toMemberCode: nobodysName,
    transactionPassword: wrongPassword,
  },
  "POST member/withdrawal": { accountType: 1, amount: tooMuch, withdrawalMethod: 1, transactionPassword: wrongPassword },
  "POST contactInfo/saveInfo": {
    referrer: nobodysName,
    personal: "Robin Reed",
    nationCity: "Nowhere",
    telephone: "5550100",
    email: "nobody@example.com",
  },
  "POST notice/read": { id: unknownId },
  "POST notice/readAll": { upTo: 1 },
  "POST notice/digest": { frequency: "none" },
  "POST newsletter/subscribe": { email: "nobody@example.com" },
  "POST newsletter/confirm": { token: nobodysName },
  "POST newsletter/unsubscribe": { token: nobodysName },
  "POST newsletter/choose": { subscribed: false },
  "POST consult/send": { content: "A sentence that is never sent as it stands." },
};
