import { goodsNamed, nextButton, ordersOf, place } from "../buying";
import { expect, openPage } from "../test";
import { arrivedOrder, inDialog, keepGoods, main, newOrder, type Step } from "./step";

export const ordering: Step[] = [
  {
    name: "NEXT, for the last piece that there is",
    needs: { address: true },
    begin: async ({ page, member, shop }) => {
      await shop.operate("stock", "cork-mat", "1");
      await keepGoods(page, member, "Cork Mat");
      await openPage(page, "/check_out");
      await page.getByLabel("Notes").fill("Ring twice");
      await page.getByRole("checkbox", { name: /I accept/ }).check();
    },
    act: ({ page }) => nextButton(page).click(),
    kept: async ({ page }) => {
      await expect(page.getByLabel("Notes")).toHaveValue("Ring twice");
      await expect(page.getByRole("checkbox", { name: /I accept/ })).toBeChecked();
    },
    writes: [newOrder],
    done: ({ page }) => expect(page).toHaveURL(/pay_now\?order=/),
    once: async ({ member }) => expect(await ordersOf(member)).toHaveLength(1),
  },
  {
    name: "a membership",
    begin: ({ page }) => openPage(page, "/member_benefits"),
    act: ({ page }) => main(page).getByRole("button", { name: "Activate" }).click(),
    kept: ({ page }) => expect(main(page).getByRole("button", { name: "Activate" })).toBeVisible(),
    writes: [newOrder],
    done: ({ page }) => expect(page).toHaveURL(/pay_now\?order=/),
    once: async ({ member }) => expect(await ordersOf(member)).toHaveLength(1),
  },
  {
    name: "an order cancelled",
    needs: { address: true },
    begin: async ({ page, member }) => {
      await place(member, "Mending Tin");
      await openPage(page, "/order_list");
    },
    act: async ({ page }) => {
      await main(page).getByRole("button", { name: "Cancel", exact: true }).click();
      await inDialog(page, "Cancel order").click();
    },
    kept: ({ page }) => expect(main(page).getByRole("list", { name: "Orders" }).getByText("Unpaid")).toBeVisible(),
    writes: [/order\/closed/],
    findsOut: true,
    done: ({ page }) => expect(main(page).getByRole("list", { name: "Orders" }).getByText("Canceled")).toBeVisible(),
    once: async ({ member }) => expect((await ordersOf(member)).map(({ state }) => state)).toEqual([2]),
  },
  {
    name: "a comment",
    needs: { address: true, card: true },
    begin: async ({ page, member, shop }) => {
      const { id } = await arrivedOrder(member, shop);
      await openPage(page, `/order_comment?id=${id}`);
      await page.getByRole("radio", { name: "4 stars: Mending Tin" }).check({ force: true });
      await page.getByRole("textbox", { name: "Your comment" }).fill(`It mends, says ${member.username}.`);
    },
    act: ({ page }) => page.getByRole("button", { name: "Submit" }).click(),
    kept: async ({ page, member }) => {
      await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue(`It mends, says ${member.username}.`);
      await expect(page.getByRole("radio", { name: "4 stars: Mending Tin" })).toBeChecked();
    },
    writes: [/orderEvaluation\/evaluation/],
    findsOut: true,
    done: ({ page }) => expect(page.getByText("You have commented on all items in this order")).toBeVisible(),
    once: async ({ member }) => {
      const { productId } = await goodsNamed("Mending Tin", 1, member);
      type Reviews = { list: { evaluate: string; star: number }[] };
      const path = `orderEvaluation/getListByPage?productId=${productId}&pageNum=1&pageSize=50`;
      const own = (await member.tell<Reviews>("GET", path)).list.filter(({ evaluate }) => evaluate.includes(member.username));
      expect(own.map(({ star }) => star)).toEqual([4]);
    },
  },
];
