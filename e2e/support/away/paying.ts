import { agree, billsOf, deduct, enterPassword, ordersOf, payButton, payPath, place, title } from "../buying";
import { expect, openPage } from "../test";
import type { Scene, Step } from "./step";

async function openPaymentOf({ page, member }: Scene, more = ""): Promise<void> {
  const order = await place(member, "Mending Tin");
  await openPage(page, payPath(order, more));
  await agree(page);
  if (more === "") await deduct(page, "V wallet", order.paymentAmount);
}

async function expectChargedOnce({ member, shop }: Scene): Promise<void> {
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
    begin: async (scene) => {
      await openPaymentOf(scene, "&pay_type=1");
      await expect(scene.page.getByText("•••• 4242")).toBeVisible();
    },
    act: ({ page }) => payButton(page).click(),
    kept: async ({ page }) => {
      await expect(page.getByText("•••• 4242")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: /I have read/ })).toBeChecked();
    },
    writes: [/POST \/payment/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText(/is paid already/)).toBeVisible(),
    once: expectChargedOnce,
  },
  {
    name: "PAY NOW by V wallet",
    needs: { address: true, wallet: 500, transactionPassword: "135790" },
    begin: (scene) => openPaymentOf(scene),
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
    done: ({ page }) => expect(page.getByText(/is paid already/)).toBeVisible(),
    once: async ({ member }) => {
      const [order] = await ordersOf(member);
      if (!order) throw new Error("the order is gone");
      expect(await billsOf(member, order)).toEqual([-order.paymentAmount]);
    },
  },
  {
    name: "a transaction password",
    needs: { address: true, wallet: 500 },
    begin: async (scene) => {
      const { page } = scene;
      await openPaymentOf(scene);
      await payButton(page).click();
      await page.getByRole("button", { name: /Set one/ }).click();
      await page.getByLabel("New transaction password").fill("135792");
      await page.getByLabel("Once more").fill("135792");
    },
    act: ({ page }) => page.getByRole("button", { name: "Confirm" }).click(),
    kept: async ({ page }) => {
      await expect(page.getByLabel("New transaction password")).toHaveValue("135792");
      await expect(page.getByLabel("Once more")).toHaveValue("135792");
    },
    writes: [/changedTransactionPassword/],
    findsOut: true,
    done: async ({ page }) => {
      await enterPassword(page, "135792");
      await expect(title(page, "Thank you, it is paid")).toBeVisible();
    },
    once: async ({ member }) => expect((await ordersOf(member)).map(({ state }) => state)).toEqual([3]),
  },
];
