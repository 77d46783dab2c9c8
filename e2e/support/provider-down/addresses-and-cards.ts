import { type Member, place } from "../buying";
import { anAddress } from "../shop";
import { expect, openPage } from "../test";
import { cardsOf, fill, inDialog, keepGoods, main, type Step } from "./step";

const addressesOf = async ({ tell }: Member) =>
  (await tell<{ detailAddress: string }[]>("GET", "member/address/list")).map((each) => each.detailAddress);

export const addressesAndCards: Step[] = [
  {
    name: "an address on the way to the checkout",
    needs: { address: true },
    begin: async ({ page, member }) => {
      await keepGoods(page, member, "Mending Tin");
      await openPage(page, "/add_address?from_check=1");
      await page.getByLabel("Country or region").selectOption("US");
      const { firstName, lastName, email, postCode, phoneNumber, ssnEinPin } = anAddress;
      await fill(page, { "First name": firstName, "Last name": lastName, Email: email, "ZIP code": postCode, "Phone number": phoneNumber });
      await fill(page, { "SSN, EIN or PIN": ssnEinPin, City: "Salem", "Street address": "9 Birch Road" });
      await page.getByLabel("State").selectOption("Oregon");
    },
    act: ({ page }) => page.getByRole("button", { name: "Save address" }).click(),
    kept: async ({ page }) => {
      await expect(page.getByLabel("Street address")).toHaveValue("9 Birch Road");
      await expect(page.getByLabel("State")).toHaveValue("Oregon");
    },
    writes: [/address\/add/],
    done: async ({ page }) => {
      await expect(page).toHaveURL(/check_out\?addr=/);
      await expect(page.getByText("9 Birch Road")).toBeVisible();
    },
    once: async ({ member }) => expect((await addressesOf(member)).sort()).toEqual(["12 Cedar Lane", "9 Birch Road"]),
  },
  {
    name: "an address deleted",
    needs: { address: true },
    begin: ({ page }) => openPage(page, "/address_list"),
    act: async ({ page }) => {
      await main(page)
        .getByRole("button", { name: /^Delete/ })
        .click();
      await inDialog(page, "Delete").click();
    },
    kept: ({ page }) => expect(page.getByText("12 Cedar Lane")).toBeVisible(),
    writes: [/address\/delete/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText("No addresses yet")).toBeVisible(),
    once: async ({ member }) => expect(await addressesOf(member)).toEqual([]),
  },
  {
    name: "a card on the way to a payment",
    needs: { address: true },
    begin: async ({ page, member }) => {
      const { id } = await place(member, "Mending Tin");
      await openPage(page, `/add_card?order=${encodeURIComponent(JSON.stringify({ id }))}&pay_type=1`);
      await fill(page, { "First name": "June", "Last name": "Alder", "Billing phone": "5035550142", CVC: "987" });
      await page.getByLabel("Card number").pressSequentially("4242424242424242");
      await fill(page, { "Expiry month": "12", "Expiry year": "2040" });
    },
    act: ({ page }) => page.getByRole("button", { name: "Save card" }).click(),
    kept: async ({ page }) => {
      await expect(page.getByLabel("Card number")).toHaveValue(/4242$/);
      await expect(page.getByLabel("CVC")).toHaveValue("987");
    },
    writes: [/credit\/card/],
    done: async ({ page }) => {
      await expect(page).toHaveURL(/pay_now.*cards_default/);
      await expect(page.getByText("•••• 4242")).toBeVisible();
    },
    once: async ({ member }) => expect(await cardsOf(member)).toHaveLength(1),
  },
  {
    name: "a card removed",
    needs: { card: true },
    begin: ({ page }) => openPage(page, "/card_list"),
    act: async ({ page }) => {
      await page.getByRole("button", { name: /^Remove Visa/ }).click();
      await inDialog(page, "Remove").click();
    },
    kept: ({ page }) => expect(page.getByText("•••• 4242").first()).toBeVisible(),
    writes: [/card\/remove/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText("No cards yet")).toBeVisible(),
    once: async ({ member }) => expect(await cardsOf(member)).toEqual([]),
  },
];
