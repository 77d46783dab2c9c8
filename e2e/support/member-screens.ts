import { goodsNamed, payPath } from "./buying";
import type { Buyer } from "./history";
import { change, type Look, like, type Screen, says } from "./screens";
import { expect } from "./test";
import { walletScreens } from "./wallet-screens";

const cards = ({ main }: Look) => expect(main.getByRole("article").first()).toBeVisible();
const item = (id: number) => encodeURIComponent(JSON.stringify({ id }));

/** Stores the goods of this tab's checkout. */
export const toBuy = (goods: object) => (look: Look) =>
  look.page.evaluate((kept) => sessionStorage.setItem("buygoods", kept), JSON.stringify([goods]));

type Line = { skuStock: { promotionPrice: number; stock: number } };

const choosing: Screen[] = [
  {
    path: "/cart",
    read: "shoppingCart/listByMemberId",
    states: {
      filled: says((words) => words.CartView.chooseAll),
      "asked before it goes": async ({ page, main, words }) => {
        await main.getByRole("button", { name: words.CartView.manage }).click();
        await main.getByRole("button", { name: words.CartView.delete, exact: true }).click();
        await expect(page.getByRole("dialog").getByRole("button", { name: words.RemoveDialog.keep })).toBeVisible();
      },
      "at another price, and few left": async (look) => {
        await change<Line[]>(look.page, "shoppingCart/listByMemberId", (lines) =>
          lines.map((line) => ({ ...line, skuStock: { ...line.skuStock, promotionPrice: line.skuStock.promotionPrice + 1, stock: 1 } })),
        );
        await look.page.reload();
        await says((words) => words.CartView.accept)(look);
      },
    },
  },
  { path: "/collect", read: "product/getCollectionsList", states: { filled: cards } },
];

/** The pages before the payment: addresses, cards, the checkout. */
async function askingScreens({ tell }: Buyer): Promise<Screen[]> {
  const [address] = await tell<{ id: number }[]>("GET", "member/address/list");
  const [card] = await tell<{ id: number }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");
  return [
    {
      path: "/address_list",
      read: "member/address/list",
      states: {
        filled: says((words) => words.AddressList.default),
        "asked before it goes": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.AddressList.delete }).first().click();
          await expect(page.getByRole("dialog", { name: words.AddressList.deleteTitle })).toBeVisible();
        },
      },
    },
    {
      path: `/add_address?item=${item(address?.id ?? 0)}`,
      read: "member/address/list",
      states: {
        filled: ({ main, words }) => expect(main.getByLabel(words.AddressForm.labels.city, { exact: true })).toHaveValue("Portland"),
      },
    },
    {
      path: "/add_address",
      states: {
        "with its tips": async (look) => {
          await look.main.getByRole("button", { name: look.words.AddressForm.save }).click();
          await says((words) => words.AddressForm.tips.detailAddress)(look);
        },
      },
    },
    {
      path: "/card_list",
      read: "credit/card/listByThirdParty",
      states: {
        filled: ({ main }) => expect(main.getByText(/4242/)).toBeVisible(),
        "asked before it goes": async ({ page, main, words }) => {
          await main
            .getByRole("button", { name: like(words.CardTile.remove) })
            .first()
            .click();
          await expect(page.getByRole("dialog", { name: words.RemoveCardDialog.title })).toBeVisible();
        },
      },
    },
    {
      path: `/add_card?cards_default=${item(card?.id ?? 0)}`,
      read: "credit/card/listByThirdParty",
      states: { filled: says((words) => words.CardForm.kept) },
    },
    {
      path: "/add_card",
      states: {
        "with its tips": async (look) => {
          await look.main.getByRole("button", { name: look.words.CardForm.save }).click();
          await says((words) => words.CardForm.CVCTip)(look);
        },
      },
    },
    {
      path: "/check_out",
      before: toBuy(await goodsNamed("Mending Tin")),
      read: "order/generate/confirm",
      states: {
        "not agreed": async (look) => {
          await look.main.getByRole("button", { name: look.words.CheckOutView.next, exact: true }).click();
          await says((words) => words.CheckOutView.agreementTip)(look);
        },
        "sums have changed": async ({ page, main, words }) => {
          await change<{ paymentAmount: number }>(page, "order/generate/confirm", (quote) => ({
            ...quote,
            paymentAmount: quote.paymentAmount + 1,
          }));
          await main.getByRole("checkbox").check();
          await main.getByRole("button", { name: words.CheckOutView.next, exact: true }).click();
          await expect(main.getByRole("alert").getByText(/\$/)).toBeVisible();
        },
      },
    },
  ];
}

function payingScreens({ orders }: Buyer): Screen[] {
  const { unpaid, abroad, learned, failed, cancelled } = orders;
  const statusPath = ({ id }: { id: number }) => `/pay_status?order=${item(id)}`;
  return [
    {
      path: payPath(unpaid),
      read: `order/${unpaid.id}`,
      states: {
        "by card, not agreed": async ({ main, words }) => {
          await main.getByRole("button", { name: words.PayDesk.card, exact: true }).click();
          await expect(main.getByText(/•••• \d{4}/)).toBeVisible();
          await main.getByRole("button", { name: words.PayDesk.pay }).click();
          await expect(main.getByText(words.PayTips.readandagreedTip)).toBeVisible();
        },
        "transaction password": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.PayDesk.card, exact: true }).click();
          await main.getByRole("switch", { name: words.DeductionRow.wallet }).click();
          await main.getByRole("button", { name: like(words.DeductionRow.use) }).click();
          await main.getByRole("checkbox").check();
          await main.getByRole("button", { name: words.PayDesk.pay }).click();
          await page.getByRole("dialog").getByRole("button", { name: words.TransactionPassword.confirm, exact: true }).click();
          await expect(page.getByText(words.TransactionPassword.PleaseEnterTransactionPassword)).toBeVisible();
        },
        "transaction password forgotten": async ({ page, words }) => {
          const dialog = page.getByRole("dialog");
          await dialog.getByRole("button", { name: words.TransactionPassword.forgotten }).click();
          await dialog.getByRole("button", { name: words.TransactionPassword.confirm, exact: true }).click();
          await expect(dialog.getByText(words.TransactionPassword.enterverificationcode)).toBeVisible();
        },
      },
    },
    {
      path: payPath(abroad, "&pay_type=5"),
      states: {
        "by e-wallet": ({ main }) => expect(main.getByRole("radio").first()).toBeVisible(),
        "on the way to the bank": async (look) => {
          const { page, main, words } = look;
          // A 204 from the bank keeps the page before it. Until it arrives, the browser is still navigating.
          let said = () => {};
          const nothing = new Promise<void>((resolve) => {
            said = resolve;
          });
          await page.route(/\/gateway\//, async (route) => {
            await route.fulfill({ status: 204 });
            said();
          });
          await main.getByRole("radio").first().check();
          await main.getByRole("checkbox").check();
          await main.getByRole("button", { name: words.PayDesk.pay }).click();
          await says(({ PayGatewayPage }) => PayGatewayPage.title)(look);
          await nothing;
        },
      },
    },
    { path: payPath(learned), states: { "paid already": says((words) => words.NotPayable.paid) } },
    { path: "/pay_gateway?htmlData=x", states: { closed: says((words) => words.PayGatewayPage.used) } },
    { path: statusPath(learned), read: `order/${learned.id}`, states: { paid: says((words) => words.PayStatus.paid.title) } },
    { path: statusPath(failed), states: { failed: says((words) => words.PayStatus.failed.title) } },
    { path: statusPath(unpaid), states: { waiting: says((words) => words.PayStatus.waiting.title) } },
    { path: statusPath(cancelled), states: { cancelled: says((words) => words.PayStatus.cancelled.title) } },
  ];
}

function ownScreens({ orders: { shipped, learned, cancelled } }: Buyer): Screen[] {
  return [
    {
      path: "/order_list",
      read: "order/page",
      states: {
        "cancel asked": async ({ page, main, words }) => {
          await main.getByRole("button", { name: words.CancelButton.label, exact: true }).first().click();
          await expect(page.getByRole("dialog", { name: words.CancelButton.title })).toBeVisible();
        },
        "not to be bought again": async ({ page, main, words }) => {
          await page.keyboard.press("Escape");
          const gone = { failure: "refused", code: 404, message: "gone", requestId: "none" };
          await page.route("**/api/product/detail*", (route) => route.fulfill({ status: 422, json: gone }));
          await main.getByRole("button", { name: words.AgainButton.label }).first().click();
          await expect(page.getByRole("dialog", { name: words.AgainButton.noneTitle })).toBeVisible();
        },
      },
    },
    {
      path: `/order_detail?id=${shipped.id}`,
      read: `order/${shipped.id}`,
      states: {
        tracked: async ({ page, main, words }) => {
          await main.getByRole("button", { name: like(words.ParcelLines.open) }).click();
          await expect(page.getByRole("dialog").getByText("DHL").first()).toBeVisible();
        },
      },
    },
    { path: `/order_detail?id=${cancelled.id}`, states: { cancelled: says((words) => words.OrderTimeline.cancelled) } },
    { path: `/order_comment?id=${shipped.id}`, states: { "too early": says((words) => words.OrderComment.early) } },
    {
      path: `/order_comment?id=${learned.id}`,
      read: `order/${learned.id}`,
      states: { filled: ({ main, words }) => expect(main.getByRole("button", { name: words.CommentForm.submit })).toBeVisible() },
    },
    {
      path: "/message_center",
      read: "notice/list",
      states: {
        filled: ({ main }) => expect(main.locator("li time").first()).toBeVisible(),
        read: async ({ main, words }) => {
          const all = main.getByRole("button", { name: words.NoticeList.markAll });
          await expect(main.getByRole("status")).not.toBeEmpty();
          // Looked at in another language, the same buyer has read all.
          if (await all.isVisible()) await all.click();
          await expect(all).toBeHidden();
        },
      },
    },
    {
      path: "/member",
      read: "member/profile",
      states: {
        "balance shown": async ({ main, words }) => {
          await main
            .getByRole("button", { name: like(words.HiddenBalance.show) })
            .first()
            .click();
          await expect(main.getByRole("button", { name: like(words.HiddenBalance.hide) })).toBeVisible();
        },
      },
    },
    {
      path: "/member_benefits",
      states: {
        active: says((words) => words.MembershipState.until),
        expired: async (look) => {
          await change<object>(look.page, "member/profile", (profile) => ({ ...profile, activationStatus: 1 }));
          await look.page.reload();
          await says((words) => words.MembershipState.since)(look);
        },
      },
    },
  ];
}

/** The screens of a buyer, from the cart to the review. */
export async function buyersScreens(buyer: Buyer): Promise<Screen[]> {
  return [...choosing, ...walletScreens, ...(await askingScreens(buyer)), ...payingScreens(buyer), ...ownScreens(buyer)];
}
