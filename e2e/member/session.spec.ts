import { readFile } from "node:fs/promises";
import { request as newRequest, type Page } from "@playwright/test";
import { demo, newcomer, signInAs, signInByForm } from "../support/buying";
import { dataDir, providerPort } from "../support/ports";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test.skip(({ isMobile }) => isMobile, "a session is the same on every screen");

const provider = `http://127.0.0.1:${providerPort}`;

test("a member signs in, is recognized and signs out", async ({ page }) => {
  await signInByForm(page, demo);
  await page.goto("/member");
  await expect(page.getByText("CA10000001").first()).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/member");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmember$/);
});

/** Signs in with the box ticked. */
async function signInRemembered(page: Page, { username, password }: { username: string; password: string }) {
  await openPage(page, "/login");
  await page.getByLabel("Username or member ID").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Remember me on this device").check();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test("a remembered device signs in after a sign-out, and no more once it is signed out elsewhere", async ({ page, browser }) => {
  const member = await newMember();
  await signInRemembered(page, member);
  await openPage(page, "/member");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel("Username or member ID")).toHaveValue(member.username);
  await expect(page.getByText("This device is remembered. Leave this empty to sign in.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, member);
  const other = await elsewhere.newPage();
  await openPage(other, "/security");
  const devices = other.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByText("Remembered", { exact: true })).toHaveCount(1);
  await devices.getByRole("listitem").filter({ hasText: "Remembered" }).getByRole("button", { name: "Sign out" }).click();
  await expect(devices.getByText("Remembered", { exact: true })).toHaveCount(0);
  await elsewhere.close();

  await page.goto("/member");
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This device is no longer remembered. Please enter your password.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test("a member forgets this device in the list of sessions, and stays signed in", async ({ page }) => {
  const member = await newMember();
  await signInRemembered(page, member);
  await openPage(page, "/security");
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await devices.getByRole("button", { name: "Forget" }).click();
  await expect(devices.getByText("Remembered", { exact: true })).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("canopy-remembered");
  await openPage(page, "/member");
  await expect(page.getByText(member.userCode).first()).toBeVisible();
});

test("a session that ends while a public page is open makes its header a guest's, and a press leads to sign-in and back", async ({
  page,
}) => {
  const member = await newMember();
  await signInByForm(page, member);
  await openPage(page, "/course");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: /^Notices/ })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign in" })).toBeHidden();
  await operate("member", "sign-out", member.username);
  // The counts of the header are read again with each page of the shop.
  await header.getByRole("link", { name: "Material library" }).first().click();
  await expect(page).toHaveURL(/material_library/);
  await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(header.getByRole("link", { name: /^Notices/ })).toBeHidden();
  await expect(page).toHaveURL(/material_library/);
  await header.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmaterial_library/);
  await page.getByLabel("Username or member ID").fill(member.username);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/material_library$/);
});

test("a remembered device signs in again, and unticking forgets it", async ({ page, context }) => {
  await openPage(page, "/login");
  await page.getByLabel("Username or member ID").fill("demo");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2026");
  await page.getByLabel("Remember me on this device").check();
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("Demo-2026");

  const cookies = await context.cookies();
  await context.clearCookies({ name: "canopy" });
  await openPage(page, "/login");
  await expect(page.getByLabel("Username or member ID")).toHaveValue("demo");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name !== "canopy"));
  await openPage(page, "/login");
  await page.getByLabel("Remember me on this device").uncheck();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("canopy-remembered");
});

test("the token is in the encrypted cookie only", async ({ page, context }) => {
  const bodies: string[] = [];
  page.on("response", async (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (/json|html|javascript|text/.test(type)) bodies.push(await response.text().catch(() => ""));
  });
  await signInByForm(page, demo);
  await page.goto("/member");
  await expect(page.getByText("CA10000001").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  const logs = await Promise.all(["provider", "storefront"].map((name) => readFile(`${dataDir}/logs/${name}.log`, "utf8")));

  const head = /Bearer [\w-]{20,}/;
  for (const text of [...bodies, storage, ...logs, page.url(), await page.content()]) expect(text).not.toMatch(head);
  const session = (await context.cookies()).find(({ name }) => name === "canopy");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  for (const text of [...bodies, storage, ...logs]) expect(text).not.toContain(session?.value ?? "no cookie");
});

test("a session revoked by the provider leads to the login page and back", async ({ page }) => {
  await signInByForm(page, newcomer);
  const api = await newRequest.newContext({ baseURL: provider });
  const login = await (await api.post("/member/login", { data: { username: "newcomer", password: "Demo-2026" } })).json();
  const authorization = login.data.tokenHead + login.data.token;
  const change = { oldPassword: "Demo-2026", newPasswordOne: "Demo-2027", newPasswordTwo: "Demo-2027" };
  expect((await api.post("/member/resetPasswordV", { data: change, headers: { authorization } })).status()).toBe(200);

  await page.goto("/collect");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcollect$/);
  await page.getByLabel("Username or member ID").fill("newcomer");
  await page.getByLabel("Password", { exact: true }).fill("Demo-2027");
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/collect$/);

  const again = await (await api.post("/member/login", { data: { username: "newcomer", password: "Demo-2027" } })).json();
  const back = { oldPassword: "Demo-2027", newPasswordOne: "Demo-2026", newPasswordTwo: "Demo-2026" };
  const headers = { authorization: again.data.tokenHead + again.data.token };
  expect((await api.post("/member/resetPasswordV", { data: back, headers })).status()).toBe(200);
});

test("public pages are identical for two members and a visitor", async ({ playwright, baseURL }) => {
  const readers = await Promise.all([1, 2, 3].map(() => playwright.request.newContext({ baseURL })));
  const [visitor, ...members] = readers;
  for (const [index, username] of ["demo", "newcomer"].entries()) {
    const form = { data: { username, password: "Demo-2026" }, headers: { origin: baseURL ?? "" } };
    expect((await members[index]?.post("/api/session", form))?.status()).toBe(200);
  }
  for (const path of ["/", "/course", "/course_detail?id=5", "/material_library", "/member_benefits", "/about_us"]) {
    // Once the page is cached, all copies come from the same rendering.
    await expect.poll(async () => (await visitor?.get(path))?.headers()["x-nextjs-cache"]).toBe("HIT");
    const [own, ...others] = await Promise.all(readers.map(async (reader) => (await reader.get(path)).text()));
    expect(others, path).toEqual([own, own]);
  }
  await Promise.all(readers.map((reader) => reader.dispose()));
});

test("cross-site writes, calls without a session, unknown calls and invalid types are refused", async ({ request, baseURL }) => {
  const own = { origin: baseURL ?? "" };
  const foreign = await request.post("/api/shoppingCart/add", {
    data: { productId: 1, productSkuId: 1 },
    headers: { origin: "https://evil.example" },
  });
  expect(foreign.status()).toBe(403);
  expect((await request.get("/api/member/profile")).status()).toBe(401);
  expect((await request.get("/api/no/such/call")).status()).toBe(404);
  const wrong = await request.post("/api/contactInfo/saveInfo", { data: { referrer: 7 }, headers: own });
  expect(wrong.status()).toBe(400);
  expect((await wrong.json()).issues.map((issue: { field: string }) => issue.field)).toContain("referrer");
});
