import { afterEach, expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { MembershipState } from "@/components/member/membership/membership-state";
import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { anOrder, aProduct, aSku } from "@/tests/support/browser/fixtures";
import { guest, member, renderPage } from "@/tests/support/browser/render-page";
import { type Answers, sentIdempotencyKeys } from "@/tests/support/browser/stub-network";
import { shownToasts, visitedUrls } from "@/tests/support/browser/toasts-and-navigation";

type Profile = CallData<"GET member/profile">;

/** The fields of a profile that these screens read. */
function aProfile(own: Partial<Profile>): Profile {
  return { activationStatus: 0, vipExpireTime: null, autoRenewal: false, membershipBenefits: [], ...own } as unknown as Profile;
}

const active = { activationStatus: 2, vipExpireTime: "2027-03-12T08:00:00.000Z" } as const;
const membership = { list: [aProduct({ id: 40, skuStockList: [aSku({ id: 400 })] }), aProduct({ id: 41 })], total: 2 };
const order = { id: 7, orderNumber: "CN7" } as CallData<"POST order/generate/confirm">;

function renderState(profile: Profile | Failure | null, answers: Answers = {}) {
  const known: Answers = profile ? { "GET member/profile": profile } : {};
  return renderPage(<MembershipState fees={<p>$100 to begin</p>} monthly={<p>$19 a month</p>} />, {
    session: profile ? member : guest,
    answers: { ...known, ...answers },
  });
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("MembershipState shows a visitor the price and leads to registration and back", () => {
  renderState(null);
  expect(screen.getByText("$100 to begin")).toBeVisible();
  const links = ["Create an account", "Sign in"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  expect(links).toEqual(["/register?redirect=%2Fmember_benefits", "/login?redirect=%2Fmember_benefits"]);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("MembershipState activates a new member's membership: the first activation product, once, then its payment", async () => {
  const { user, inputsOf } = renderState(aProfile({}), {
    "GET product/getProductListByPage": membership,
    "POST order/generate/confirm": order,
  });
  const activate = await screen.findByRole("button", { name: "Activate" });
  expect(screen.getByText("$100 to begin")).toBeVisible();
  await user.dblClick(activate);
  await waitFor(() => expect(visitedUrls).toEqual(["/pay_now?order=%7B%22id%22%3A7%7D"]));
  expect(inputsOf("GET product/getProductListByPage")).toEqual([{ productType: "3", pageNum: "1", pageSize: "10" }]);
  expect(inputsOf("POST order/generate/confirm")).toEqual([
    {
      confirmProducts: [{ productId: 40, productSkuId: 400, quantity: 1 }],
      couponId: null,
      memberReceiveAddressId: null,
      orderType: 1,
      remark: null,
      source: 1,
      type: 2,
    },
  ]);
  expect(sentIdempotencyKeys("order/generate/confirm")[0]).toMatch(/^[0-9a-f]{32}$/);
});

for (const [state, profile, word] of [
  ["an active member", aProfile(active), "Your membership is valid until"],
  ["a member whose membership ran out", aProfile({ ...active, activationStatus: 1 }), "Your membership expired on"],
] as const) {
  test(`MembershipState shows ${state} the end date and renews with the first renewal product`, async () => {
    const { user, inputsOf } = renderState(profile, {
      "GET product/getProductListByPage": membership,
      "POST order/generate/confirm": order,
    });
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText("March 12, 2027")).toBeVisible();
    expect(screen.queryByText("$100 to begin")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Renew" }));
    await waitFor(() => expect(visitedUrls).toEqual(["/pay_now?order=%7B%22id%22%3A7%7D"]));
    expect(inputsOf("GET product/getProductListByPage")).toMatchObject([{ productType: "4" }]);
  });
}

test("MembershipState retries an order with the same key", async () => {
  const answers = [new Failure("provider-slow"), order];
  const { user } = renderState(aProfile({}), {
    "GET product/getProductListByPage": membership,
    "POST order/generate/confirm": () => answers.shift() ?? order,
  });
  const activate = await screen.findByRole("button", { name: "Activate" });
  await user.click(activate);
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  expect(activate).not.toHaveAttribute("aria-busy");
  await user.click(activate);
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
  expect(new Set(sentIdempotencyKeys("order/generate/confirm")).size).toBe(1);
});

for (const [word, before, ordered, leadsTo] of [
  ["leads to the order that still waits for its payment", anOrder({ id: 5 }), 0, 5],
  ["orders anew once the order before is over", anOrder({ id: 5, state: orderStates.cancelled }), 1, 7],
  ["orders anew where the order before was another member's", new Failure("refused"), 1, 7],
] as const) {
  test(`MembershipState ${word} when the member returns`, async () => {
    localStorage.setItem("membership-order", JSON.stringify({ productType: 3, orderId: 5 }));
    const answers = { "GET product/getProductListByPage": membership, "POST order/generate/confirm": order, "GET order/5": before };
    const { user, inputsOf } = renderState(aProfile({}), answers);
    await user.click(await screen.findByRole("button", { name: "Activate" }));
    await waitFor(() => expect(visitedUrls).toEqual([`/pay_now?order=%7B%22id%22%3A${leadsTo}%7D`]));
    expect(inputsOf("POST order/generate/confirm")).toHaveLength(ordered);
  });
}

test("MembershipState reports that the shop has no such membership", async () => {
  const { user } = renderState(aProfile({}), { "GET product/getProductListByPage": { list: [], total: 0 } });
  await user.click(await screen.findByRole("button", { name: "Activate" }));
  await waitFor(() => expect(shownToasts).toEqual(["error: This is currently unavailable. Please try again later."]));
  expect(visitedUrls).toEqual([]);
});

test("MembershipState turns automatic renewal on, and reverts when the shop refuses", async () => {
  const answers: (null | Failure)[] = [new Failure("refused", "Not today."), null];
  const { user, inputsOf } = renderState(aProfile(active), { "POST member/modifyMemberV": () => answers.shift() ?? null });
  const renewal = await screen.findByRole("switch", { name: /Auto-renew/ });
  expect(renewal).not.toBeChecked();
  await user.click(renewal);
  await waitFor(() => expect(shownToasts).toEqual(["error: Not today."]));
  expect(renewal).not.toBeChecked();
  await user.click(renewal);
  await waitFor(() => expect(shownToasts).toContain("success: Auto-renew is on."));
  expect(inputsOf("POST member/modifyMemberV")).toEqual([{ autoRenewal: true }, { autoRenewal: true }]);
});

test("MembershipState offers a retry when the profile cannot be read", async () => {
  renderState(new Failure("provider-unreachable"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getByText("$100 to begin")).toBeVisible();
});
