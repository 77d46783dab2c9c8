import { agree, billsOf, confirmWithLoginPassword, deduct, enterPassword, ordersOf, payButton, payPath, place, title } from "../buying";
import { expect, openPage } from "../test";
import type { Step, StepContext } from "./step";

async function openPaymentOf({ page, member }: StepContext, more = ""): Promise<void> {
  const order = await place(member, "Mending Tin");
  await openPage(page, payPath(order, more));
  await agree(page);
  if (more === "") await deduct(page, "V Wallet", order.paymentAmount);
}

async function expectChargedOnce({ member, shop }: StepContext): Promise<void> {
  const [order, ...others] = await ordersOf(member);
  expect(others).toEqual([]);
  expect(order?.state).toBe(3);
  const attempts = (await shop.operate("payments", order?.orderNumber ?? "")).trim().split("\n");
  expect(attempts).toEqual([expect.stringMatching(/\tpaid\t.*\tbank: approved/)]);
}

export const paying: Step[] = [
  {
    name: "PAY NOW by card",
    needs: { address: true, card: true },
    begin: async (stepContext) => {
      await openPaymentOf(stepContext, "&pay_type=1");
      await expect(stepContext.page.getByText("•••• 4242")).toBeVisible();
    },
    act: ({ page }) => payButton(page).click(),
    kept: async ({ page }) => {
      await expect(page.getByText("•••• 4242")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: /I have read/ })).toBeChecked();
    },
    writes: [/POST \/payment/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText(/has already been paid/)).toBeVisible(),
    once: expectChargedOnce,
  },
  {
    name: "PAY NOW by V wallet",
    needs: { address: true, wallet: 500, transactionPassword: "135790" },
    begin: (stepContext) => openPaymentOf(stepContext),
    act: async ({ page }) => {
      await payButton(page).click();
      await enterPassword(page, "135790");
    },
    kept: async ({ page }) => {
      await expect(page.getByLabel("Amount in USD")).toHaveValue(/\d/);
      await expect(page.getByRole("checkbox", { name: /I have read/ })).toBeChecked();
    },
    writes: [/POST \/payment/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText(/has already been paid/)).toBeVisible(),
    once: async ({ member }) => {
      const [order] = await ordersOf(member);
      if (!order) throw new Error("the order is gone");
      expect(await billsOf(member, order)).toEqual([-order.paymentAmount]);
    },
  },
  {
    name: "a transaction password",
    needs: { address: true, wallet: 500 },
    begin: async (stepContext) => {
      const { page } = stepContext;
      await openPaymentOf(stepContext);
      await payButton(page).click();
      await page.getByRole("button", { name: /Set one/ }).click();
      await page.getByLabel("New transaction password").fill("135792");
      await page.getByLabel("Confirm transaction password").fill("135792");
    },
    act: async ({ page }) => {
      await page.getByRole("button", { name: "Confirm" }).click();
      const proof = page.getByRole("dialog", { name: "Confirm that it’s you" });
      await expect(proof.or(page.locator("[data-toast]:not([data-heard])")).first()).toBeVisible({ timeout: 10_000 });
      if (await proof.isVisible()) await confirmWithLoginPassword(page);
    },
    kept: async ({ page }) => {
      await expect(page.getByLabel("New transaction password")).toHaveValue("135792");
      await expect(page.getByLabel("Confirm transaction password")).toHaveValue("135792");
    },
    // The answer that is lost is the one that asks for the login password.
    writes: [/changedTransactionPassword/],
    done: async ({ page }) => {
      await enterPassword(page, "135792");
      await expect(title(page, "Thank you, your payment was successful")).toBeVisible();
    },
    once: async ({ member }) => expect((await ordersOf(member)).map(({ state }) => state)).toEqual([3]),
  },
];
