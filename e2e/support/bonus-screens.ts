import { answer, change, type Screen, says } from "./screens";
import { expect } from "./test";

const week = 7 * 24 * 60 * 60 * 1000;
const periods = {
  list: [
    { period: "202611-3", membershipFee: 25, renewalFee: 0 },
    { period: "202611-2", membershipFee: 0, renewalFee: -3.5 },
  ],
  total: 25,
};
const details = {
  list: [
    { period: "202611-3", fromUsername: "maya", orderSn: "20261120900000003", ratio: 0.2, bonus: 30 },
    { period: "202611-3", fromUsername: "noah", orderSn: "20261101900000001", ratio: 0.1, bonus: -5 },
  ],
  total: 2,
};

const detailPath = "/history_bonus_detail?period=202611-3&bonusType=0";

/** The bonus pages and the support chat of a member without bonuses and messages. */
export const bonusScreens: Screen[] = [
  {
    path: "/estimated_bonus",
    read: "realTimeBonus/bonusInfo",
    states: {
      empty: says((words) => words.Bonus.empty.estimated),
      "about to end": async (look) => {
        const ending = { activationStatus: 2, autoRenewal: false, vipExpireTime: new Date(Date.now() + week / 2).toISOString() };
        await change<object>(look.page, "member/profile", (profile) => ({ ...profile, ...ending }));
        await look.page.reload();
        await says((words) => words.RenewalReminder.title)(look);
      },
    },
  },
  {
    path: "/history_bonus",
    states: {
      filled: async ({ page, main }) => {
        await answer(page, "historicalBonus/bonusInfo", periods);
        await page.reload();
        await expect(main.getByRole("table")).toBeVisible();
      },
      "in the wrong order": async (look) => {
        await look.main.getByLabel(look.words.Bonus.from, { exact: true }).selectOption("202402-1");
        await look.main.getByLabel(look.words.Bonus.to, { exact: true }).selectOption("202401-1");
        await look.main.getByRole("button", { name: look.words.Bonus.search }).click();
        await says((words) => words.Bonus.upsideDown)(look);
      },
    },
  },
  { path: "/history_bonus?beginPeriod=202401-1", states: { "nothing between": says((words) => words.Bonus.nothingBetween) } },
  {
    path: detailPath,
    read: "historicalBonus/bonusDetailInfo",
    states: {
      empty: says((words) => words.BonusDetail.empty),
      filled: async ({ page, main }) => {
        await answer(page, "historicalBonus/bonusDetailInfo", details);
        await page.reload();
        await expect(main.getByRole("table")).toBeVisible();
      },
    },
  },
  {
    path: "/rank",
    read: "bonus/rank",
    states: { "without legs": says((words) => words.RankView.noLegs), "without changes": says((words) => words.RankView.noChanges) },
  },
  { path: "/team_orders", read: "network/orderSums", states: { empty: says((words) => words.TeamOrders.empty) } },
  { path: "/estimated_bonus_detail?period=x", states: { unclear: says((words) => words.BonusPage.detail.unclear) } },
  {
    path: "/service",
    read: "consult/list",
    states: {
      empty: says((words) => words.Service.empty),
      "not sent": async ({ page, main, words }) => {
        await page.route("**/api/consult/send", (route) => route.abort());
        await main.getByLabel(words.Service.message).fill("Does it come with labels?");
        await main.getByRole("button", { name: words.Service.send, exact: true }).click();
        await expect(main.getByRole("button", { name: words.Service.again })).toBeVisible();
      },
      "too long": async (look) => {
        await look.main.getByLabel(look.words.Service.message).fill("x".repeat(4001));
        await expect(look.main.getByLabel(look.words.Service.message)).toHaveAttribute("aria-invalid", "true");
      },
    },
  },
];
