import { signInAs } from "../support/buying";
import { declinedCard } from "../support/declined-card";
import { newMember, operate, successUrl } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Member = Awaited<ReturnType<typeof newMember>>;
type Product = { id: number; name: string; skuStockList: { id: number }[] };

/** A product by its name, as input for a confirmation. */
async function goodsNamed(member: Member, name: string, quantity = 1) {
  const { list } = await member.tell<{ list: Product[] }>("GET", `product/searchProduct?keyword=${encodeURIComponent(name)}`);
  const product = list.find((each) => each.name === name);
  const [sku] = product?.skuStockList ?? [];
  if (!product || !sku) throw new Error(`the shop has no ${name}`);
  return { productId: product.id, productSkuId: sku.id, quantity };
}

async function place(member: Member, name: string) {
  const confirmProducts = [await goodsNamed(member, name)];
  const confirmation = { confirmProducts, orderType: 1, source: 1, type: 2 };
  return member.tell<{ id: number; orderNumber: string }>("POST", "order/generate/confirm", confirmation);
}

/** An order that was paid by card. */
async function buy(member: Member, name: string) {
  const order = await place(member, name);
  const [card] = await member.tell<{ id: number }[]>("GET", "credit/card/listByThirdParty?thirdParty=2");
  const payment = { orderId: order.id, paymentMethod: 13, cardId: card?.id, hybrids: [], successUrl };
  await member.tell("POST", "payment", payment);
  return order;
}

test.skip(({ isMobile }) => isMobile, "a keyboard and a printer belong to a desk");

test("a comment is signed with the nickname of the settings, and an anonymous one with no name", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  await signInAs(context, member);
  await openPage(page, "/setting");
  const nickname = page.getByRole("textbox", { name: "Nickname" });
  await nickname.fill("Maple Reader");
  await nickname.press("Tab");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await openPage(page, "/setting");
  await expect(nickname).toHaveValue("Maple Reader");

  const written: string[] = [];
  for (const anonymous of [false, true]) {
    const { id, orderNumber } = await buy(member, "Mending Tin");
    await operate("ship", orderNumber, "DHL", "DH 2026");
    await operate("deliver", orderNumber);
    await openPage(page, `/order_comment?id=${id}`);
    const text = `Written in order ${orderNumber}.`;
    written.push(text);
    await page.getByRole("textbox", { name: "Your comment" }).fill(text);
    await expect(page.getByText(/^Otherwise your nickname and profile picture are shown/)).toBeVisible();
    if (anonymous) await page.getByRole("checkbox", { name: "Comment anonymously" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/order_list\?status=5/);
  }
  const { productId } = await goodsNamed(member, "Mending Tin");
  const reviewWith = (text = "") => page.getByRole("article").filter({ hasText: text });
  const [signed, anonymous] = written;
  async function openReviews() {
    await openPage(page, `/course_detail?id=${productId}`);
    await page.getByRole("tab", { name: /^Evaluate/ }).click();
  }
  await expect(async () => {
    await openReviews();
    await expect(reviewWith(signed)).toContainText("Maple Reader", { timeout: 1000 });
    await expect(reviewWith(anonymous)).toContainText("Anonymous", { timeout: 1000 });
  }).toPass();
  await expect(reviewWith(anonymous)).not.toContainText(/Maple|\*/);

  await openPage(page, "/setting");
  await nickname.fill("Birch Reader");
  await nickname.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(async () => {
    await openReviews();
    await expect(reviewWith(signed)).toContainText("Birch Reader", { timeout: 1000 });
  }).toPass();
});

test("an unpaid order is listed, cancelled, and then listed as cancelled", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const { orderNumber } = await place(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, "/order_list");
  await page.getByRole("link", { name: "Pending payment" }).click();
  await expect(page).toHaveURL(/status=1/);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("No orders pending payment")).toBeVisible();
  await page.getByRole("link", { name: "Canceled" }).click();
  await expect(page.getByRole("heading", { name: `Order ${orderNumber}` })).toBeAttached();
  await page.goBack();
  await expect(page.getByText("No orders pending payment")).toBeVisible();
});

test("an order is shipped, tracked, delivered and reviewed with the keyboard alone", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const { id, orderNumber } = await buy(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, "/order_list?status=3");
  await expect(page.getByRole("heading", { name: `Order ${orderNumber}` })).toBeAttached();

  await operate("ship", orderNumber, "DHL", "DH 2026");
  await openPage(page, `/order_detail?id=${id}`);
  await page.getByRole("button", { name: "Track DH 2026" }).click();
  const parcel = page.getByRole("dialog", { name: "Your parcel" });
  await expect(parcel).toContainText("DHL");
  await page.keyboard.press("Escape");
  await expect(parcel).toBeHidden();

  await operate("deliver", orderNumber);
  await openPage(page, "/order_list?status=5");
  await page.getByRole("link", { name: "Comment" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/order_comment/);
  await page.getByRole("radio", { name: "5 stars: Mending Tin" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "4 stars: Mending Tin" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("It mends.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/order_list\?status=5/);
  await expect(page.getByText("Thank you for your comment")).toBeVisible();
  await expect(page.getByRole("heading", { name: `Order ${orderNumber}` })).toBeAttached();
  await expect(page.getByRole("link", { name: "Comment" })).toBeHidden();
});

test("an order with a declined card is listed as a failed payment and can be paid again", async ({ page, context }) => {
  const member = await newMember({ address: true });
  const card = { cardType: "Visa", firstName: "June", lastName: "Alder", billToPhone: "5035550142", thirdParty: 2 };
  const declined = { ...card, cardNumber: declinedCard(), expirationMonth: 12, expirationYear: 2032, cardCvc: "123" };
  await member.tell("POST", "credit/card", declined);
  await expect(buy(member, "Mending Tin")).rejects.toThrow();
  await signInAs(context, member);
  await openPage(page, "/order_list");
  await page.getByRole("link", { name: "Payment failed" }).click();
  await expect(page.getByRole("listitem").getByText("Payment failed", { exact: true }).last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay now" })).toHaveAttribute("href", /^\/pay_now\?order=/);
});

test("a past order goes to the checkout again", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const { id } = await buy(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, `/order_detail?id=${id}`);
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page).toHaveURL(/\/check_out/);
  await expect(page.getByRole("main").getByText("Mending Tin").first()).toBeVisible();
});

test("another member's order, a missing one and an invalid id are all not found", async ({ page, context }) => {
  const { id } = await place(await newMember({ address: true }), "Mending Tin");
  const member = await newMember();
  await signInAs(context, member);
  for (const path of [
    `/order_detail?id=${id}`,
    "/order_detail?id=2147483000",
    "/order_detail?id=99999999999",
    "/order_detail",
    `/order_comment?id=${id}`,
  ]) {
    await openPage(page, path);
    await expect(page.getByText("We could not find this order")).toBeVisible();
  }
});

test("only a paid order prints as a receipt", async ({ page, context }) => {
  const member = await newMember({ address: true, card: true });
  const { id, orderNumber } = await buy(member, "Mending Tin");
  await signInAs(context, member);
  await openPage(page, `/order_detail?id=${id}`);
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const receipt = page.getByRole("article");
  await expect(receipt).toContainText("Receipt");
  await expect(receipt).toContainText(orderNumber);
  await expect(receipt).toContainText("•••• 4242");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print receipt" })).toBeHidden();
});
