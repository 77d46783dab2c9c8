import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { datedSetting, job } from "@/provider/db/schema";
import { emailHtml } from "@/provider/mail/email-html";
import { announceSettings } from "@/provider/modules/setting/announce";
import { profileKeys } from "@/provider/runtime/shop-profile";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const say = (...words: string[]) => runCommand(provider.shop, words);
const shown = async () => (await provider.call("GET shop/profile", {})).data;

async function eventsSince(work: () => Promise<unknown>) {
  await provider.shop.db.delete(job);
  await work();
  const rows = await provider.shop.db.select({ payload: job.payload }).from(job).where(eq(job.kind, "notify-storefront"));
  return rows.map(({ payload }) => (payload as { event: string }).event);
}

test("the sample shop names the sample addresses, and a shop without any names none", async () => {
  expect(await shown()).toMatchObject({
    ...{ name: "Canopy", supportEmail: "hello@canopy.example", postalAddress: "12 Sample Lane, Exampletown 00000" },
    ...{ tagline: null, accent: null, socialLinks: null },
  });
  await provider.shop.db.delete(datedSetting).where(eq(datedSetting.kind, "profile"));
  expect(Object.values((await shown()) as object)).toEqual(profileKeys.map(() => null));
});

test("an operator sets each address, takes it away, and pages are told", async () => {
  const events = await eventsSince(() =>
    say("profile", "set", "--supportEmail", "help@nordlys.example", "--postalAddress", "Storgata 1, 0155 Oslo"),
  );
  expect(events).toEqual(["profile-changed"]);
  expect(await shown()).toMatchObject({ supportEmail: "help@nordlys.example", postalAddress: "Storgata 1, 0155 Oslo" });
  expect((await say("profile", "set", "--postalAddress", "none")).ok).toBe(true);
  expect(await shown()).toMatchObject({ supportEmail: "help@nordlys.example", postalAddress: null });
  expect((await say("profile", "show")).text).toMatch(/help@nordlys\.example[\s\S]*none/);
  expect((await say("settings", "profile")).text).toMatch(/Support email[\s\S]*help@nordlys\.example/);
});

test("an address can begin later, and pages are told when it does", async () => {
  const { clock } = provider.shop;
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  const events = await eventsSince(() => say("profile", "set", "--supportEmail", "new@nordlys.example", "--from", `${tomorrow}Z`));
  expect(events).toEqual([]);
  expect((await shown()).supportEmail).toBe("help@nordlys.example");
  await clock.moveBy(2 * 86_400_000);
  expect(await eventsSince(() => announceSettings(provider.shop))).toEqual(["profile-changed"]);
  expect((await shown()).supportEmail).toBe("new@nordlys.example");
});

test("what is no address is refused, and so is a command that sets nothing", async () => {
  for (const words of [["--supportEmail", "help"], ["--supportEmail", "a@b.example, c@d.example"], []]) {
    expect(await say("profile", "set", ...words)).toMatchObject({ ok: false });
  }
});

test("an email names the support address in its foot, and only one that is set", async () => {
  const email = { subject: "Hello", body: "Hello" };
  expect(await emailHtml(email, { sender: "Shop <a@b.example>", supportEmail: "help@nordlys.example" })).toContain(
    'href="mailto:help@nordlys.example"',
  );
  expect(await emailHtml(email, { sender: "Shop <a@b.example>", supportEmail: null })).not.toContain("mailto:");
});
