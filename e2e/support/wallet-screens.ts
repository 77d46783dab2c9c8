import { type Screen, says } from "./screens";
import { expect } from "./test";

/** The screens of a member's wallet. */
export const walletScreens: Screen[] = [
  {
    path: "/wallet_transfer",
    states: {
      "with its tips": async (look) => {
        await look.main.getByRole("button", { name: look.words.MoveMoney.transfer.send, exact: true }).click();
        await says((words) => words.MoveMoney.receiverMissing)(look);
      },
      "password asked for": async ({ page, main, words }) => {
        await main.getByLabel(words.MoveMoney.receiver).fill("CA10000002");
        await main.getByLabel(words.MoveMoney.amount).fill("1");
        await main.getByRole("button", { name: words.MoveMoney.transfer.send, exact: true }).click();
        await expect(page.getByRole("dialog").getByLabel(words.TransactionPassword.password)).toBeVisible();
      },
    },
  },
  {
    path: "/wallet_transfer?collect=changed",
    read: "wallet/collectRequest",
    states: { "a changed link": says((words) => words.MoveMoney.requestBroken) },
  },
  {
    path: "/wallet_withdraw",
    states: {
      "with its tips": async (look) => {
        await look.main.getByRole("button", { name: look.words.MoveMoney.withdraw.send, exact: true }).click();
        await says((words) => words.MoveMoney.agreementTip)(look);
      },
    },
  },
  {
    path: "/wallet_statements",
    read: "wallet/statement",
    states: {
      filled: says((words) => words.Statements.opening),
      "an account without entries": async (look) => {
        await look.main.getByText(look.words.Statements.voucher, { exact: true }).click();
        await says((words) => words.Statements.empty)(look);
      },
    },
  },
  {
    path: "/wallet",
    read: "member/account/page",
    states: {
      filled: ({ main }) => expect(main.getByRole("table")).toBeVisible(),
      "days the wrong way round": async (look) => {
        const { main, words } = look;
        await main.getByLabel(words.Ledger.from, { exact: true }).fill("2026-11-02");
        await main.getByLabel(words.Ledger.to, { exact: true }).fill("2026-11-01");
        await main.getByRole("button", { name: words.Ledger.search }).click();
        await says((spoken) => spoken.Ledger.upsideDown)(look);
      },
    },
  },
];
