import { expect, test } from "@jest/globals";
import { asc, gt } from "drizzle-orm";
import { audit } from "@/provider/db/schema";
import { contentOf } from "@/provider/operator/audit/log";
import { codeOf, newOperator, openConsole, operatorPassword } from "@/tests/support/provider/console";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const newBrowser = () => openConsole(provider).browser();

/** The rows of the audit log that something adds. */
async function rowsOf(work: () => Promise<unknown>) {
  const { db, settings } = provider.shop;
  const before = await db.$count(audit);
  await work();
  const rows = await db.select().from(audit).where(gt(audit.number, before)).orderBy(asc(audit.number));
  return rows.map((row) => ({ actor: row.actor, command: row.command, input: contentOf(row, settings.DATA_SECRET).input }));
}

const email = "june@shop.example";

test("the use of a link, sign-ins, failed tries and confirmations are in the audit log, which stays intact", async () => {
  const browser = newBrowser();
  let own = { token: "", secret: "" };
  const began = await rowsOf(async () => {
    own = await newOperator(provider, browser, "owner", email);
  });
  expect(began.map(({ actor, command }) => [actor, command])).toEqual([
    ["machine", "operator add"],
    [email, "use link"],
  ]);
  const again = await rowsOf(() => newBrowser().ask("/session/start", { token: own.token, password: operatorPassword }));
  expect(again).toEqual([
    { actor: "unknown", command: "use link refused", input: expect.objectContaining({ why: expect.stringContaining("was used") }) },
  ]);

  const wrong = await rowsOf(async () => {
    await newBrowser().ask("/session/sign-in", { email, password: "wrong" });
    await newBrowser().ask("/session/sign-in", { email: "nobody@shop.example", password: "wrong" });
    await newBrowser().ask("/session/sign-in", { email, password: operatorPassword, code: "000000" });
  });
  expect(wrong).toEqual([
    { actor: email, command: "sign in refused", input: { address: null, why: "The email address or the password is wrong." } },
    {
      actor: "unknown",
      command: "sign in refused",
      input: { address: null, email: "nobody@shop.example", why: "The email address or the password is wrong." },
    },
    { actor: email, command: "sign in refused", input: { address: null, why: expect.stringContaining("The code is wrong") } },
  ]);

  const right = await rowsOf(() => browser.ask("/session/sign-in", { email, password: operatorPassword, code: codeOf(own.secret, 1) }));
  expect(right).toEqual([{ actor: email, command: "sign in", input: { address: null } }]);
  const confirmed = await rowsOf(async () => {
    await browser.ask("/session/confirm", { password: "wrong" });
    await provider.shop.clock.moveBy(20 * 60_000);
    await browser.ask("/session/confirm", { password: operatorPassword, code: codeOf(own.secret, 1) });
  });
  expect(confirmed[0]).toEqual({ actor: email, command: "confirm refused", input: expect.objectContaining({ address: null }) });
  expect((await runCommand(provider.shop, ["audit", "verify"])).text).toContain("are intact");
  const text = JSON.stringify([began, again, wrong, right, confirmed]);
  for (const secret of [operatorPassword, own.token, own.secret]) expect(text.includes(secret)).toBe(false);
});

test("a confirmation is a row of its own", async () => {
  const browser = newBrowser();
  await newOperator(provider, browser, "support", "support@shop.example");
  const rows = await rowsOf(() => browser.ask("/session/confirm", { password: operatorPassword }));
  expect(rows).toEqual([{ actor: "support@shop.example", command: "confirm", input: { address: null } }]);
});

test("a refused command has a row with its arguments, cut off; a dry run and a reading have one only where the right is missing", async () => {
  const browser = newBrowser();
  await newOperator(provider, browser, "orders", "clerk@shop.example");
  const long = "x".repeat(5000);
  const refused = await rowsOf(async () => {
    await browser.ask("/api/order/note", { order: "999999", text: "Seen" });
    await browser.ask("/api/grant", { member: "demo", account: "wallet", amount: "5", reference: long });
    await browser.ask("/api/grant?dry=yes", { member: "demo" });
    await browser.ask("/api/audit/list");
    await browser.ask("/api/audit/list/csv");
    await browser.ask("/api/picture/add/upload?field=picture&file=a.png", {});
  });
  const of = (task: string) => ({ actor: "clerk@shop.example", command: "command refused", input: expect.objectContaining({ task }) });
  expect(refused).toEqual([of("order note"), of("grant"), of("grant"), of("audit list"), of("audit list csv"), of("picture add upload")]);
  expect(JSON.stringify(refused[1]).length).toBeLessThan(1000);
  const tried = await rowsOf(async () => {
    await browser.ask("/api/order/note?dry=yes", { order: "999999", text: "Seen" });
    await browser.ask("/api/order/show?order=999999");
    await browser.ask("/api/orders?state=nothing");
  });
  expect(tried).toEqual([]);
});
