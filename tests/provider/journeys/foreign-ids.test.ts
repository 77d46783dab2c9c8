import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import type { CallInput, CallKey } from "@/lib/contract";
import { chapter, passkey, video } from "@/provider/db/schema";
import { checksums } from "@/tests/support/database/checksums";
import { type Belongings, belongings, deliveredOrder } from "@/tests/support/provider/belongings";
import {
  aCard,
  anAddress,
  type Buyer,
  confirmation,
  newBuyer,
  successUrl,
  testCards,
  transactionPassword,
} from "@/tests/support/provider/buyer";
import { harmlessIds, idFields } from "@/tests/support/provider/id-fields";
import { tellOfOrders } from "@/tests/support/provider/notices";
import { cardPayment, linkTo } from "@/tests/support/provider/pay-links";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

/** An id that no row of the sample shop has. */
const unknownId = 987_654_321;

const provider = useProvider();
let owner: Belongings;
let stranger: Belongings;
let bystander: Buyer;
let deliveredAgain: Belongings["delivered"];
let bystandersLink: string;

beforeAll(async () => {
  [owner, stranger] = [await belongings(provider, "slow-sourdough"), await belongings(provider, "bookbinding-weekend")];
  bystander = await newBuyer(provider);
  bystandersLink = await linkTo(bystander, (await bystander.placed({ "seed-tin": 1 })).id);
  deliveredAgain = await deliveredOrder(provider, owner, owner.cardId);
});

type Naming = {
  key: CallKey;
  field: string;
  /** An id of the owner's; a new one for calls that use it up. */
  owned: () => unknown;
  /** An id that belongs to no member. */
  nobodys: unknown;
  /** The input of a caller who names the id. */
  input: (named: never, caller: Belongings) => unknown;
};

function naming<Key extends CallKey, Named = number>(
  key: Key,
  field: string,
  owned: () => Named | Promise<Named>,
  input: (named: Named, caller: Belongings) => CallInput<Key> | Promise<CallInput<Key>>,
  nobodys: unknown = unknownId,
): Naming {
  return { key, field, owned, nobodys, input };
}

const unpaidOrder = async () => (await owner.placed({ "seed-tin": 1 })).id;

const linkedOrder = () => unpaidOrder().then((id) => linkTo(owner, id).then(() => id));

const addedAddress = async () => {
  await owner.call("POST member/address/add", anAddress());
  return (await owner.call("GET member/address/list", {})).data.at(-1)?.id ?? 0;
};

/** A product that is only in the owner's cart. */
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

const unreadNotice = async () => {
  await tellOfOrders(provider, owner.id, 1);
  return (await owner.call("GET notice/list", {})).data.list[0]?.id ?? 0;
};

const noChoice = { productId: unknownId, productSkuId: unknownId };
const pay = (own: Pick<CallInput<"POST payment">, "orderId" | "cardId">): CallInput<"POST payment"> => ({
  paymentMethod: 13,
  hybrids: [],
  successUrl,
  ...own,
});
const review = (orderId: number, orderItemId: number): CallInput<"POST orderEvaluation/evaluation"> => ({
  orderId,
  orderEvaluations: [{ orderItemId, productId: owner.delivered.productId, star: 5, evaluate: "", anonymityFlag: 0 }],
});
const payBystander = (cardId: number) => cardPayment(bystandersLink, { typedCard: null, cardId });
const idOnly = (id: number) => ({ id });
const videoOnly = (videoSourceId: string) => ({ videoSourceId });
const noVideo = "0".repeat(20);
const noMember = "CA00000000";

const orderRows = [
  naming("GET order/{id}", "id", () => owner.unpaidId, idOnly),
  naming(
    "GET order/page",
    "memberId",
    () => owner.id,
    (memberId) => ({ memberId }),
  ),
  naming("POST order/closed", "orderId", unpaidOrder, (orderId) => ({ orderId })),
  naming(
    "POST order/generate/confirm",
    "memberReceiveAddressId",
    () => owner.addressId,
    (memberReceiveAddressId) => confirmation(provider, { "seed-tin": 1 }, 2, { memberReceiveAddressId }),
  ),
  naming("POST payment", "orderId", unpaidOrder, (orderId, { cardId }) => pay({ orderId, cardId })),
  naming(
    "POST payment",
    "cardId",
    () => owner.cardId,
    (cardId, { unpaidId }) => pay({ orderId: unpaidId, cardId }),
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
    () => deliveredAgain.itemId,
    (id, caller) => review(caller === owner ? deliveredAgain.id : caller.delivered.id, id),
  ),
];

const profileRows = [
  naming(
    "POST member/address/update",
    "id",
    () => owner.addressId,
    (id) => ({ ...anAddress({ city: "Salem" }), id }),
  ),
  naming("POST member/address/delete", "id", addedAddress, idOnly),
  naming("POST member/address/setUpDefaultStatus", "id", addedAddress, idOnly),
  naming(
    "POST credit/card",
    "id",
    () => owner.cardId,
    (id) => ({ ...aCard({ lastName: "Rivers" }), id }),
  ),
  naming("POST credit/card/remove", "id", () => owner.addCard(testCards.approved), idOnly),
  naming(
    "POST member/updateMemberAvatar",
    "avatar",
    () => owner.avatar,
    (avatar) => ({ avatar }),
    `/media/upload/${"0".repeat(32)}.webp`,
  ),
  naming(
    "GET network/branch",
    "userCode",
    () => owner.userCode,
    (userCode) => ({ userCode }),
    noMember,
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
      toMemberCode: bystander.userCode,
      transactionPassword,
    }),
    noMember,
  ),
];

const cartRows = [
  naming("POST shoppingCart/changedQuantity", "productSkuId", inCart, (choice) => ({ ...choice, quantity: 2 }), noChoice),
  naming("POST shoppingCart/remove", "productSkuId", inCart, (choice) => choice, noChoice),
  naming("POST shoppingCart/removes", "shoppingCards.productSkuId", inCart, (choice) => ({ shoppingCards: [choice] }), noChoice),
];

const courseRows = [
  naming("GET aliyunvod/getVideoPlayAuth", "videoSourceId", paidVideo, videoOnly, noVideo),
  naming("GET aliyunvod/getPlaySource", "videoSourceId", paidVideo, videoOnly, noVideo),
  naming(
    "POST portalStudyDuration/progress",
    "videoSourceId",
    paidVideo,
    (videoSourceId) => ({ videoSourceId, position: 1, ranges: [[0, 1]] }),
    noVideo,
  ),
];

const linkRows = [
  naming("GET payLink/own", "orderId", linkedOrder, (orderId) => ({ orderId })),
  naming("POST payLink/create", "orderId", unpaidOrder, (orderId) => ({ orderId })),
  naming("POST payLink/withdraw", "orderId", linkedOrder, (orderId) => ({ orderId })),
  naming("POST payLink/pay", "cardId", () => owner.cardId, payBystander),
];

const ownInvoice = async () => (await owner.detail(owner.delivered.id)).invoices?.[0]?.id ?? 0;

const invoiceRows = [naming("GET invoice/file", "id", ownInvoice, idOnly)];

const noticeRows = [naming("POST notice/read", "id", unreadNotice, idOnly)];

/** A passkey of the owner. */
const ownPasskey = async () => {
  const values = { credentialId: randomUUID(), publicKey: "", domain: "localhost", counter: 0, transports: [], name: "Telephone" };
  const [row] = await provider.shop.db
    .insert(passkey)
    .values({ ...values, memberId: owner.id, synced: false })
    .returning({ id: passkey.id });
  return row?.id ?? 0;
};

/** Another session of the owner. */
const ownSession = async () => {
  const { data } = await owner.call("GET session/list", {});
  await provider.signIn(owner.username, owner.password);
  const known = new Set(data.map(({ id }) => id));
  return (await owner.call("GET session/list", {})).data.find(({ id }) => !known.has(id))?.id ?? 0;
};

const accountRows = [
  naming("POST session/end", "id", ownSession, idOnly),
  // After it the owner has a passkey, without which a password alone does not sign in.
  naming("POST factor/renamePasskey", "id", ownPasskey, (id) => ({ id, name: "Mine" })),
];

const namings: Naming[] = [
  ...orderRows,
  ...profileRows,
  ...cartRows,
  ...courseRows,
  ...linkRows,
  ...invoiceRows,
  ...noticeRows,
  ...accountRows,
];

test("every id field of the contract is listed as tested or as harmless", () => {
  const listed = [...namings.map(({ key, field }) => `${key} ${field}`), ...Object.keys(harmlessIds)];
  expect(idFields().toSorted()).toEqual(listed.toSorted());
});

test.each(namings)(
  "$key: another member's $field is answered like a missing one and changes nothing, and its owner's call succeeds",
  async (each) => {
    const { key, input, owned, nobodys } = each;
    const named = await owned();
    const before = await checksums(provider);
    const answerTo = async (caller: Belongings, what: unknown) => caller.call(key, (await input(what as never, caller)) as never);
    const answer = await answerTo(stranger, named);
    expect(answer).toEqual(await answerTo(stranger, nobodys));
    expect(await checksums(provider)).toEqual(before);

    const { code, data } = await answerTo(owner, named);
    expect(code).toBe(200);
    if (key.startsWith("GET ")) expect(data).not.toEqual(answer.data);
    else expect(await checksums(provider)).not.toEqual(before);
  },
);
