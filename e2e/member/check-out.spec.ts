import { signInAs } from "../support/buying";
import { anAddress, newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

type Cards = { list: { id: number; name: string; skuStockList: { id: number }[] }[] };
type Member = Awaited<ReturnType<typeof newMember>>;

/** Adds a product to the member's cart by its name. */
async function putIntoCart({ tell }: Member, name: string) {
  const { list } = await tell<Cards>("GET", `product/searchProduct?keyword=${encodeURIComponent(name)}&pageNum=1&pageSize=9`);
  const found = list.find((product) => product.name === name);
  await tell("POST", "shoppingCart/add", { productId: found?.id, productSkuId: found?.skuStockList[0]?.id });
}

test.skip(({ isMobile }) => !isMobile, "on a desk there is the other tab (other-tab)");

test("goods are checked out from the cart at the shown price although it changes meanwhile", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await putIntoCart(member, "Bamboo Brush Set");
  await signInAs(context, member);
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByText("June Alder")).toBeVisible();
  await page.getByRole("checkbox", { name: /I accept/ }).check();
  try {
    await operate("price", "bamboo-brush-set", "35", "28");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByText(/The amount payable has changed/)).toBeVisible();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page).toHaveURL(/\/pay_now\?order=%7B%22id%22%3A\d+%7D&pay_type=0/);
  } finally {
    await operate("price", "bamboo-brush-set", "32", "25");
  }
  await page.goBack();
  await expect(page.getByText("You have already placed this order.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
});

test("several lines are deleted together in management mode, and an empty selection is reported", async ({ page, context }) => {
  const member = await newMember();
  await putIntoCart(member, "Mending Tin");
  await putIntoCart(member, "Cork Mat");
  await signInAs(context, member);
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Manage" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Please select items to delete.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Cork Mat" })).toBeVisible();
});

test("an address is added during checkout, edited, and kept as the default", async ({ page, context }) => {
  const member = await newMember();
  await putIntoCart(member, "Proofing Basket");
  await signInAs(context, member);
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("link", { name: "Add an address" }).click();
  await page.getByLabel("Country or region").selectOption("US");
  await page.getByLabel("First name").fill(anAddress.firstName);
  await page.getByLabel("Last name").fill(anAddress.lastName);
  await page.getByLabel("Email").fill(anAddress.email);
  await page.getByLabel("ZIP code").fill(anAddress.postCode);
  await page.getByLabel("Phone number").fill(anAddress.phoneNumber);
  await page.getByLabel("SSN, EIN or PIN").fill(anAddress.ssnEinPin);
  await page.getByLabel("State").selectOption("Oregon");
  await page.getByLabel("City").fill(anAddress.city);
  await page.getByLabel("Street address").fill(anAddress.detailAddress);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page).toHaveURL(/\/check_out\?is_cart=1&addr=/);
  await expect(page.getByText("Your addresses have been modified")).toBeVisible();
  await expect(page.getByText("12 Cedar Lane")).toBeVisible();

  await openPage(page, "/address_list");
  await expect(page.getByText("******0142")).toBeVisible();
  await expect(page.getByText("Default", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("City").fill("Salem");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Your addresses have been modified")).toBeVisible();
  await expect(page.getByText(/Salem, Oregon 97205/)).toBeVisible();
});

test("a script in the parameters addr or item is neither run nor shown", async ({ page, context }) => {
  const member = await newMember({ address: true });
  await putIntoCart(member, "Proofing Basket");
  await signInAs(context, member);
  const payload = encodeURIComponent('{"id":999999999,"firstName":"<img src=x onerror=alert(1)>"}');
  await openPage(page, `/add_address?item=${payload}`);
  await expect(page.getByText("We could not find that address")).toBeVisible();
  await openPage(page, "/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByText("June Alder")).toBeVisible();
  await openPage(page, `/check_out?is_cart=1&addr=${payload}`);
  await expect(page.getByText("We could not find that address. Please choose another one.")).toBeVisible();
  await expect(page.getByRole("main").locator("img[src='x']")).toHaveCount(0);
});
