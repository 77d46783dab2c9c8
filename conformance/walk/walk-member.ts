import type { Inputs } from "../visit.ts";
import type { LookAt } from "./look-around.ts";
import type { Shop } from "./walk-shop.ts";

const firstPage = { pageNum: 1, pageSize: 10 };

async function detailsOf(lookAt: LookAt, key: "GET realTimeBonus/bonusInfo" | "GET historicalBonus/bonusInfo") {
  const bonuses = await lookAt(key, firstPage);
  const period = bonuses?.list[0]?.period;
  if (!period) return "the member has no bonus period";
  return ([0, 1] as const).map((bonusType) => ({ period, bonusType, ...firstPage }));
}

/** Collects inputs for the member's own reads. */
export async function walkMember(lookAt: LookAt, { course }: Shop): Promise<Inputs> {
  const profile = await lookAt("GET member/profile", {});
  const orders = await lookAt("GET order/page", { pageNum: 1, pageSize: 5 });
  const orderIds = orders?.list.map(({ id }) => ({ id })) ?? [];
  const invoices = orders?.list.flatMap((order) => order.invoices ?? []).slice(0, 2) ?? [];
  const courses = await lookAt("GET member/course/page", firstPage);
  const courseIds = courses?.list.slice(0, 3).map(({ productId }) => ({ productId })) ?? [];
  const progressOf = courseIds.length === 0 && course ? [{ productId: course.id }] : courseIds;
  const everyState = [0, 1, 2, 3, 4, 5].map((state) => ({ state, pageNum: 1, pageSize: 5 }));

  return {
    "GET member/profile": [{}],
    "GET member/info/checkTransactionPassword": [{}],
    "GET product/getCollectionsList": [{}],
    "GET member/course/page": [firstPage],
    "GET portalStudyDuration/learningDuration": [{}],
    "GET portalStudyDuration/getStudyCourseList": [{ pageNum: 1, pageSize: 100 }],
    "GET portalStudyDuration/progress": progressOf.length > 0 ? progressOf : "no course was found",
    "GET shoppingCart/listByMemberId": [{}],
    "GET member/address/list": [{}],
    "GET member/address/getDefaultDetail": [{}],
    "GET order/page": everyState,
    "GET order/{id}": orderIds.length > 0 ? orderIds : "the member has no order",
    "GET payment/paymentMethods": [{}],
    "GET payment/external": [{}],
    "GET invoice/file": invoices.length > 0 ? invoices.map(({ id }) => ({ id })) : "no order of the member has an invoice",
    "GET payLink/own": orderIds.length > 0 ? orderIds.map(({ id: orderId }) => ({ orderId })) : "the member has no order",
    "GET credit/card/listByThirdParty": [{ thirdParty: 2 }],
    "GET member/account": ([1, 2, 3] as const).map((accountType) => ({ accountType })),
    "GET member/account/page": ([1, 2, 3] as const).map((accountType) => ({ accountType, ...firstPage })),
    "GET realTimeBonus/bonusInfo": [firstPage],
    "GET realTimeBonus/bonusDetailInfo": await detailsOf(lookAt, "GET realTimeBonus/bonusInfo"),
    "GET historicalBonus/bonusInfo": [firstPage],
    "GET historicalBonus/bonusDetailInfo": await detailsOf(lookAt, "GET historicalBonus/bonusInfo"),
    "GET bonus/rank": [{}],
    "GET bonus/rankLegs": [firstPage],
    "GET bonus/rankChanges": [firstPage],
    "GET network/orders": (["left", "right"] as const).map((side) => ({ side })),
    "GET network/orderSums": [{}],
    "GET wallet/statement": ([1, 2, 3] as const).map((accountType) => ({ accountType })),
    "GET wallet/collectLink": [{}, { amount: 12.5, note: "Tea" }],
    "GET wallet/collectRequest": "a link that asks for money is made for another member",
    "GET network/branch": (["enrolment", "placement"] as const).map((kind) => ({ kind, ...firstPage })),
    "GET network/freeSides": profile ? [{ linkNo: profile.userCode, recommendNo: "" }] : "the member's profile was not found",
    "GET network/path": profile ? [{ kind: "enrolment", search: profile.userCode }] : "the member's profile was not found",
    "GET factor/list": [{}],
    "GET session/list": [{}],
    "GET privacy/data": [{}],
    "GET consult/list": [{}],
    "GET notice/list": [{ size: 10 }],
    "GET notice/unread": [{}],
    "GET notice/digest": [{}],
    "GET newsletter/own": [{}],
  };
}
