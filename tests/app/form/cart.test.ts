import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { openTestProvider, type TestProvider } from "../../support/provider/test-provider";
import { type FakeProvider, openFakeProvider, refusal, success } from "../../support/servers/fake-provider";
import { configure, openBrowser, takeLog } from "../../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => {
  fakeProvider.behave((request) => provider.app.fetch(request));
  takeLog();
});

type Browser = ReturnType<typeof openBrowser>;
type Line = { productId: number; productSkuId: number; quantity: number };
type Card = { id: number; productType: number; skuStockList: { id: number; stock: number | null }[] };

const referer = { referer: "http://localhost:3000/course?page=2" };

async function someGoods(browser: Browser): Promise<{ id: number; sku: number }> {
  const { json } = await browser.get("product/getProductListByPage?productType=0&pageNum=1&pageSize=20");
  const { list } = json.data as { list: Card[] };
  const found = list.flatMap(({ id, skuStockList }) => skuStockList.map((sku) => ({ id, sku: sku.id, stock: sku.stock ?? 99 })));
  return found.find(({ stock }) => stock >= 5) ?? { id: 0, sku: 0 };
}

async function linesOf(browser: Browser): Promise<Line[]> {
  return (await browser.get("shoppingCart/listByMemberId")).json.data as Line[];
}

async function openNewcomer(): Promise<Browser> {
  const browser = openBrowser();
  await browser.signIn("newcomer");
  for (const { productId, productSkuId } of await linesOf(browser)) await browser.post("shoppingCart/remove", { productId, productSkuId });
  return browser;
}

test("a member's press adds to the cart and leads to a page that confirms it and links back", async () => {
  const browser = await openNewcomer();
  const { id, sku } = await someGoods(browser);
  const answer = await browser.postForm("cart", { item: `${id}.${sku}` }, referer);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^\/notice\?form=/);
  expect(await browser.formStateOf("notice", answer)).toEqual({ news: "added", back: "/course?page=2" });
  expect(await linesOf(browser)).toMatchObject([{ productId: id, productSkuId: sku, quantity: 1 }]);
});

test("a refusal shows the shop's message", async () => {
  const browser = await openNewcomer();
  const answer = await browser.postForm("cart", { item: "999999.999999" }, referer);
  const state = await browser.formStateOf("notice", answer);
  expect(state).toMatchObject({ news: "failed", back: "/course?page=2" });
  expect(state?.message).toBeTruthy();
});

test("a guest's choices are kept in a cookie and go into the cart of the member who signs in", async () => {
  const browser = openBrowser();
  const { id, sku } = await someGoods(browser);
  await browser.postForm("cart", { item: `${id}.${sku}` }, referer);
  const answer = await browser.postForm("cart", { productId: String(id), productSkuId: String(sku), press: "buy" }, referer);
  expect(answer.headers.get("location")).toBe("/login?redirect=%2Fcart");
  expect(browser.cookies.get("canopy-cart")).toBe(`${id}.${sku}.2`);

  const member = await openNewcomer();
  expect(await linesOf(member)).toEqual([]);
  await browser.postForm("sign-in", { username: "newcomer", password: "Demo-2026", redirect: "/cart" });
  expect(browser.cookies.has("canopy-cart")).toBe(false);
  expect(await linesOf(browser)).toMatchObject([{ productId: id, productSkuId: sku, quantity: 2 }]);
});

test("«buy now» leads a member to the cart", async () => {
  const browser = await openNewcomer();
  const { id, sku } = await someGoods(browser);
  const answer = await browser.postForm("cart", { productId: String(id), productSkuId: String(sku), press: "buy" }, referer);
  expect(answer.headers.get("location")).toBe("/cart");
});

test("a guest's choices are added to those that the member has in the cart already", async () => {
  const [member, guest] = [await openNewcomer(), openBrowser()];
  const { id, sku } = await someGoods(guest);
  await member.postForm("cart", { item: `${id}.${sku}` }, referer);
  for (let press = 0; press < 2; press += 1) await guest.postForm("cart", { item: `${id}.${sku}` }, referer);
  await guest.postForm("sign-in", { username: "newcomer", password: "Demo-2026" });
  expect(await linesOf(guest)).toMatchObject([{ productSkuId: sku, quantity: 3 }]);
});

test.each<Record<string, string>>([{ item: "3.4", press: "join" }, { item: "3.4.join" }])(
  "«join» takes a free course for a member, and leads a guest to the login page: %o",
  async (course) => {
    const guest = await openBrowser().postForm("cart", course, referer);
    expect(guest.headers.get("location")).toBe("/login?redirect=%2Fcourse%3Fpage%3D2");
    const browser = await openNewcomer();
    fakeProvider.behave(success(null));
    expect((await browser.postForm("cart", course, referer)).headers.get("location")).toBe("/my_course");
    expect(fakeProvider.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ["/member/course/addToMemberCourse", { productId: 3, productSkuId: 4 }],
    ]);
  },
);

test("a press of a member whose session was ended elsewhere leads to the login page", async () => {
  const browser = await openNewcomer();
  fakeProvider.behave(refusal(2004));
  const answer = await browser.postForm("cart", { item: "3.4" }, referer);
  expect(answer.headers.get("location")).toBe("/login?redirect=%2Fcourse%3Fpage%3D2");
});

test("a guest's cookie takes a limited number of choices, and the next one is refused", async () => {
  const browser = openBrowser();
  for (let sku = 1; sku <= 50; sku += 1) await browser.postForm("cart", { item: `1.${sku}` }, referer);
  const full = browser.cookies.get("canopy-cart");
  const answer = await browser.postForm("cart", { item: "1.51" }, referer);
  expect((await browser.formStateOf("notice", answer))?.news).toBe("failed");
  expect(browser.cookies.get("canopy-cart")).toBe(full);
});

test("a form never redirects to another site", async () => {
  const browser = await openNewcomer();
  const { id, sku } = await someGoods(browser);
  for (const from of ["https://evil.example/x", "http://localhost:3000//evil.example", "nonsense"]) {
    const answer = await browser.postForm("cart", { item: `${id}.${sku}` }, { referer: from });
    expect((await browser.formStateOf("notice", answer))?.back).toBe("/");
  }
});

test("values that are not numbers are refused", async () => {
  const browser = openBrowser();
  for (const item of ["", "1", "1.x", "-1.2", "1.2.3e9x"])
    expect((await browser.postForm("cart", { item: item === "1.2.3e9x" ? "x.2" : item })).status).toBe(400);
  expect(browser.cookies.size).toBe(0);
});

test("a press on a heart adds the favourite, and the next one removes it", async () => {
  const browser = await openNewcomer();
  const { id } = await someGoods(browser);
  const favourites = async () =>
    ((await browser.get("product/getCollectionsList")).json.data as { product: { id: number } }[]).map(({ product }) => product.id);
  const before = await favourites();
  const first = await browser.postForm("favourite", { productId: String(id) }, referer);
  expect((await browser.formStateOf("notice", first))?.news).toBe("favouriteAdded");
  expect(await favourites()).toEqual(expect.arrayContaining([...before, id]));
  const second = await browser.postForm("favourite", { productId: String(id) }, referer);
  expect((await browser.formStateOf("notice", second))?.news).toBe("favouriteRemoved");
  expect(await favourites()).toEqual(before);
});

test("a guest's heart leads to the login page, and the favourite is saved with the sign-in", async () => {
  const browser = openBrowser();
  const { id } = await someGoods(browser);
  const answer = await browser.postForm("favourite", { productId: String(id) }, referer);
  expect(answer.headers.get("location")).toMatch(/^\/login\?redirect=%2Fcourse%3Fpage%3D2&form=/);
  expect(await browser.formStateOf("sign-in", answer)).toMatchObject({ favourite: id, issues: [] });

  const fields = { username: "newcomer", password: "Demo-2026", redirect: "/course?page=2", favourite: String(id) };
  const wrong = await browser.postForm("sign-in", { ...fields, password: "wrong-password" });
  expect(await browser.formStateOf("sign-in", wrong)).toMatchObject({ favourite: id });
  await browser.postForm("sign-in", fields);
  const { data } = (await browser.get("product/getCollectionsList")).json;
  expect((data as { product: { id: number } }[]).map(({ product }) => product.id)).toContain(id);
});
