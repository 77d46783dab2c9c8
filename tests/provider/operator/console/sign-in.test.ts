import { expect, test } from "@jest/globals";
import { operator, operatorSession } from "@/provider/db/schema";
import { codeOf, newOperator, openConsole, operatorPassword, tokenIn } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let number = 0;

const say = async (...words: string[]) => runCommand(provider.shop, words);
const newBrowser = () => openConsole(provider).browser();
function newEmail(): string {
  number += 1;
  return `june${number}@shop.example`;
}

const minutes = (count: number) => provider.shop.clock.moveBy(count * 60_000);

async function newOwner() {
  const browser = newBrowser();
  return { browser, ...(await newOperator(provider, browser, "owner", newEmail())) };
}

test("a link is good once, for a day, and needs a code for the roles with money and rights", async () => {
  const { token, browser } = await newOwner();
  expect((await browser.ask("/session")).body.operator.roles).toEqual(["owner"]);
  const again = await newBrowser().ask("/session/start", { token, password: operatorPassword });
  expect([again.status, again.body.message]).toEqual([422, expect.stringContaining("This link was used")]);

  const email = newEmail();
  const fresh = tokenIn((await say("operator", "add", email, "June", "--role", "money")).text);
  const without = await newBrowser().ask("/session/start", { token: fresh, password: operatorPassword });
  expect(without.body.issues).toEqual([{ field: "code", message: expect.any(String) }]);
  const short = await newBrowser().ask("/session/start", { token: fresh, password: "short" });
  expect(short.body.issues).toEqual([{ field: "password", message: "The password needs at least 12 characters." }]);
  await minutes(24 * 60 + 1);
  expect((await newBrowser().ask("/session/link", { token: fresh })).status).toBe(422);
});

test("two browsers that use a link at once: one of them is signed in", async () => {
  const token = tokenIn((await say("operator", "add", newEmail(), "June", "--role", "support")).text);
  const send = () => newBrowser().ask("/session/start", { token, password: operatorPassword });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

test("signing in needs the password and then a code, which is accepted once", async () => {
  const { email, secret } = await newOwner();
  const browser = newBrowser();
  expect((await browser.ask("/session/sign-in", { email, password: "wrong" })).body.issues).toEqual([
    { field: "password", message: "The email address or the password is wrong." },
  ]);
  expect((await browser.ask("/session/sign-in", { email, password: operatorPassword })).body).toEqual({ needsCode: true });
  expect((await browser.ask("/session")).status).toBe(401);
  const code = codeOf(secret, 1);
  expect((await browser.ask("/session/sign-in", { email: email.toUpperCase(), password: operatorPassword, code })).status).toBe(200);
  expect((await browser.ask("/session")).status).toBe(200);

  const replay = await newBrowser().ask("/session/sign-in", { email, password: operatorPassword, code });
  expect(replay.body.issues).toEqual([{ field: "code", message: expect.stringContaining("used already") }]);
});

test("parallel sign-ins with one code open one session", async () => {
  const { email, secret } = await newOwner();
  const code = codeOf(secret, 1);
  const send = () => newBrowser().ask("/session/sign-in", { email, password: operatorPassword, code });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

test("guesses are counted for known and unknown operators alike, also when they are parallel", async () => {
  const { email } = await newOwner();
  for (const each of [email, "nobody@shop.example"]) {
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => newBrowser().ask("/session/sign-in", { email: each, password: "guess" })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
  }
});

test("a session ends after thirty minutes without use and after twelve hours with it", async () => {
  const { browser } = await newOwner();
  await minutes(29);
  expect((await browser.ask("/session")).status).toBe(200);
  await minutes(29);
  expect((await browser.ask("/session")).status).toBe(200);
  await minutes(31);
  expect((await browser.ask("/session")).body.problem).toBe("signed-out");

  // A screen that reads again by itself does not prolong the session.
  const away = await newOwner();
  for (const expected of [200, 200, 401]) {
    await minutes(14);
    expect((await away.browser.ask("/api/messages", undefined, { "x-away": "yes" })).status).toBe(expected);
  }

  const other = await newOwner();
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    await minutes(20);
    expect((await other.browser.ask("/session")).status).toBe(200);
  }
  await minutes(21);
  expect((await other.browser.ask("/session")).status).toBe(401);
});

test("money, rights and places in the tree ask again after ten minutes, and a dry run does not", async () => {
  const { browser, email, secret } = await newOwner();
  const grant = { member: "demo", account: "wallet", amount: "5", reference: `fresh ${email}` };
  await minutes(11);
  expect((await browser.ask("/api/grant?dry=yes", grant)).status).toBe(200);
  expect((await browser.ask("/api/grant", grant)).body.problem).toBe("confirm");
  expect((await browser.ask("/session/confirm", { password: operatorPassword })).body).toEqual({ needsCode: true });
  expect((await browser.ask("/api/grant", grant)).body.problem).toBe("confirm");
  expect((await browser.ask("/session/confirm", { password: operatorPassword, code: codeOf(secret, 1) })).body).toEqual({
    needsCode: false,
  });
  expect((await browser.ask("/api/grant", grant)).status).toBe(200);
  expect((await say("audit", "list")).text.split("\n")[0]).toMatch(new RegExp(`\\t${email}\\tproposal add$`));
});

test("signing out, a suspension and a new link end the sessions", async () => {
  const first = await newOwner();
  expect((await first.browser.ask("/session/sign-out", {})).status).toBe(200);
  expect((await first.browser.ask("/session")).status).toBe(401);

  const second = await newOwner();
  expect((await say("operator", "suspend", second.email)).ok).toBe(true);
  expect((await second.browser.ask("/session")).status).toBe(401);
  const refused = await newBrowser().ask("/session/sign-in", {
    email: second.email,
    password: operatorPassword,
    code: codeOf(second.secret, 1),
  });
  expect(refused.body.message).toBe("This operator is suspended.");

  const third = await newOwner();
  const token = tokenIn((await say("operator", "link", third.email)).text);
  expect((await third.browser.ask("/session")).status).toBe(200);
  const { body: link } = await newBrowser().ask("/session/link", { token });
  const used = await newBrowser().ask("/session/start", { token, password: "another long password", code: codeOf(link.secret) });
  expect(used.status).toBe(200);
  expect((await third.browser.ask("/session")).status).toBe(401);
});

test("a role that needs codes keeps an operator without them out until a new link was used", async () => {
  const browser = newBrowser();
  const { email } = await newOperator(provider, browser, "support", newEmail());
  expect((await say("operator", "roles", email, "support,money")).text).toContain("«operator link»");
  expect((await browser.ask("/session")).status).toBe(401);
  const refused = await newBrowser().ask("/session/sign-in", { email, password: operatorPassword });
  expect(refused.body.message).toContain("Ask an owner for a new link");
});

test("the last owner who can sign in is neither suspended nor removed nor given other roles", async () => {
  const { db } = provider.shop;
  await db.delete(operator);
  const { email } = await newOwner();
  expect((await say("operator", "add", newEmail(), "June", "--role", "owner")).ok).toBe(true);
  for (const words of [
    ["suspend", email],
    ["remove", email],
    ["roles", email, "support"],
  ]) {
    expect((await say("operator", ...words)).text).toContain(`${email} is the only owner.`);
  }
});

test("no password, secret or token is stored or logged as it is", async () => {
  const { browser, email, token, secret } = await newOwner();
  const { db } = provider.shop;
  const stored = JSON.stringify([await db.select().from(operator), await db.select().from(operatorSession)]);
  const [, cookie = "none"] = browser.cookie().split("=");
  const [row] = (await say("audit", "list", "operator", "add")).text.split("\n");
  const { text: logged } = await say("audit", "show", row?.split("\t")[0] ?? "");
  expect(logged).toContain(email);
  for (const each of [token, secret, operatorPassword, cookie]) {
    expect(stored).not.toContain(each);
    expect(logged).not.toContain(each);
    expect(provider.logLines.join("\n")).not.toContain(each);
  }
});
