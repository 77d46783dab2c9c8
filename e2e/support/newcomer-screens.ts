import { goodsNamed, type Member, payPath, place } from "./buying";
import { toBuy } from "./member-screens";
import { type Screen, says } from "./screens";
import { expect } from "./test";

/** The empty states of a new member. */
export async function emptyScreens(newcomer: Member): Promise<Screen[]> {
  const nobodys = 2147483000;
  const first = await place(newcomer, "Slow Sourdough");
  return [
    { path: "/cart", states: { empty: says((words) => words.CartView.empty) } },
    { path: "/collect", states: { empty: says((words) => words.FavouriteGrid.empty) } },
    { path: "/address_list", states: { empty: says((words) => words.AddressList.empty) } },
    { path: "/card_list", states: { empty: says((words) => words.CardList.empty) } },
    { path: "/order_list?status=5", states: { empty: says((words) => words.OrderList.empty.completed) } },
    {
      path: "/member",
      states: {
        "without courses": says((words) => words.NoCourses.title),
        "picture asked for": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.AvatarForm.change }).click();
          await page.getByRole("dialog").getByRole("button", { name: words.AvatarForm.confirm }).click();
          await expect(page.getByText(words.AvatarForm.uploadfirst)).toBeVisible();
        },
      },
    },
    { path: "/member?error=access_denied&state=x", states: { "link declined": says((words) => words.ShortVideo.declined) } },
    {
      path: "/setting",
      read: "member/profile",
      states: {
        new: says((words) => words.Settings.once.paperNumber),
        "with a tip": async ({ main, words }) => {
          await main.getByLabel(words.Settings.fields.email).fill("june@");
          await main.getByLabel(words.Settings.fields.email).press("Enter");
          await expect(main.getByText(words.Settings.tips.email)).toBeVisible();
        },
        "a new password": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.LoginPassword.change }).click();
          await page.getByRole("dialog").getByRole("button", { name: words.LoginPassword.save }).click();
          await expect(page.getByText(words.LoginPassword.oldTip)).toBeVisible();
        },
      },
    },
    {
      path: "/security",
      read: "factor/list",
      states: {
        empty: says((words) => words.Security.passkeys.empty),
        "password asked": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.Security.app.setUp }).click();
          await expect(page.getByRole("dialog").getByLabel(words.ProofDialog.password)).toBeVisible();
        },
      },
    },
    {
      path: "/your_data",
      read: "privacy/data",
      states: { empty: says((words) => words.YourData.retained.none) },
    },
    { path: "/message_center?topic=bonus", states: { empty: says((words) => words.NoticeList.empty) } },
    { path: "/reorder_credit", states: { empty: says((words) => words.Ledger.empty) } },
    {
      path: "/wallet_collect",
      read: "wallet/collectLink",
      states: { "with its code": ({ main, words }) => expect(main.getByRole("img", { name: words.CollectMoney.code })).toBeVisible() },
    },
    { path: "/wallet_transfer", read: "member/account", states: { empty: says((words) => words.MoveMoney.nothing) } },
    { path: "/check_out", states: { empty: says((words) => words.CheckOutView.empty) } },
    { path: "/pay_status", states: { empty: says((words) => words.PayStatus.none) } },
    { path: `/order_detail?id=${nobodys}`, states: { missing: says((words) => words.OrderMissing.title) } },
    {
      path: "/member_benefits",
      read: "member/profile",
      states: { new: ({ main, words }) => expect(main.getByRole("button", { name: words.MembershipState.activate })).toBeVisible() },
    },
    {
      path: "/check_out",
      before: toBuy(await goodsNamed("Mending Tin")),
      states: {
        "without an address": async ({ main, words }) => {
          await main.getByRole("button", { name: words.CheckOutView.next, exact: true }).click();
          await expect(main.getByRole("alert").getByText(words.CheckOutView.addAddress)).toBeVisible();
        },
      },
    },
    {
      path: payPath(first, "&pay_type=1"),
      states: {
        "without a card": says((words) => words.CardMethod.none),
        "without money": async ({ page, main, words }) => {
          await main.getByRole("switch", { name: words.DeductionRow.wallet }).click();
          await expect(page.getByText(words.PayTips.Yourhaveinsufficient)).toBeVisible();
        },
      },
    },
  ];
}
